import { expect, test } from "vitest";
import { insertOutboundRequest } from "#fixtures/deliveries.ts";
import { createTestApp } from "#fixtures/test-app.ts";
import { endAttempt, loseAttempts, noteAttempt, takeDial } from "./dial-attempts.ts";
import { suppress } from "./suppression.ts";

/** A call that was asked for, where this server rings phones. */
async function arrange() {
  const app = await createTestApp();
  const { kysely } = app.database;
  await app.rows("update larkline.dial_rule set by_phone = true");
  await insertOutboundRequest(app);
  const [dial] = await app.rows<{ id: string }>("select id from larkline.dial");
  const look = () => app.request(`/api/demo-calls/${dial?.id}`);
  return {
    app,
    kysely,
    look,
    state: async () => (await look()).json(),
    take: async () => (await takeDial(kysely, undefined))?.attemptId ?? "",
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  };
}

test("OUTB-03 who asked for a call can follow it from its first step to its end, and learns nothing else", async () => {
  await using site = await arrange();
  const first = await site.look();
  expect(first.headers.get("cache-control")).toBe("no-store");
  expect(await first.json()).toEqual({ state: "waiting" });
  const attempt = await site.take();
  expect(await site.state()).toEqual({ state: "dialling" });
  await noteAttempt(site.kysely, attempt, "ringing");
  expect(await site.state()).toEqual({ state: "ringing" });
  await noteAttempt(site.kysely, attempt, "answered");
  expect(await site.state()).toEqual({ state: "answered" });
  await endAttempt(site.kysely, attempt, "answered");
  expect(await site.state()).toEqual({ state: "over" });
});

test("OUTB-03 a busy phone says when it is rung again, until it is not", async () => {
  await using site = await arrange();
  await endAttempt(site.kysely, await site.take(), "busy");
  const { state, again } = await site.state();
  expect(state).toBe("busy");
  const wait = Date.parse(again) - Date.now();
  expect(wait).toBeGreaterThan(14 * 60_000);
  expect(wait).toBeLessThanOrEqual(15 * 60_000);
  await site.app.rows("update larkline.dial_attempt set not_before = now() where state = 'waiting'");
  const second = await site.take();
  expect(await site.state()).toEqual({ state: "dialling" });
  await endAttempt(site.kysely, second, "rejected");
  expect(await site.state()).toEqual({ state: "rejected" });
});

test("OUTB-03 voicemail says whether it has a message, and when its phone is rung again if it has not", async () => {
  await using site = await arrange();
  const first = await site.take();
  await noteAttempt(site.kysely, first, "voicemail");
  expect(await site.state()).toEqual({ state: "leaving-message" });
  await endAttempt(site.kysely, first, { voicemail: "no-message" });
  expect(await site.state()).toEqual({
    state: "voicemail",
    leftMessage: false,
    again: expect.stringMatching(/^\d{4}-/),
  });
  await site.app.rows("update larkline.dial_attempt set not_before = now() where state = 'waiting'");
  const second = await site.take();
  await noteAttempt(site.kysely, second, "answered");
  await noteAttempt(site.kysely, second, "voicemail");
  await endAttempt(site.kysely, second, { voicemail: "message" });
  expect(await site.state()).toEqual({ state: "voicemail", leftMessage: true });
});

test("a call that is lost with its process has failed, and one whose number is suppressed is cancelled", async () => {
  await using site = await arrange();
  await site.take();
  await loseAttempts(site.kysely, true);
  expect(await site.state()).toEqual({ state: "failed" });

  await using other = await arrange();
  await suppress(other.kysely, "+12125550123", "operator");
  expect(await other.state()).toEqual({ state: "cancelled" });
});

test("a call is followed for an hour, and one that nobody was told of is not found", async () => {
  await using site = await arrange();
  for (const id of [crypto.randomUUID(), "1", "%00", "' or true"])
    expect((await site.app.request(`/api/demo-calls/${encodeURIComponent(id)}`)).status, id).toBe(404);
  await site.app.rows(`set session_replication_role = replica;
    update larkline.dial set created_at = now() - interval '61 minutes'; set session_replication_role = default`);
  const late = await site.look();
  expect(late.status).toBe(404);
  expect(await late.json()).toEqual({ type: "/problems/not-found", title: "Not Found", status: 404 });
});
