import { expect, test } from "vitest";
import type { ServerMessage } from "#voice/protocol/app-messages.ts";
import { createFakeBrowser, webCallUrl } from "#voice/testing/fake-browser.ts";
import { settled } from "#voice/testing/fake-clock.ts";
import { createCall } from "../call.ts";

const names = [
  "dialout-connected",
  "dialout-answered",
  "dialout-stopped",
  "dialout-error",
  "dialout-warning",
  "dtmf-event",
  "app-message",
] as const;

async function joined() {
  const fake = createFakeBrowser();
  const call = createCall(fake.callOptions);
  const events: unknown[] = [];
  for (const name of names) call.on(name, (event) => events.push([name, event]));
  const joining = call.join({ url: webCallUrl });
  await settled();
  const socket = fake.accept();
  await joining;
  const tells = (message: ServerMessage) => socket.receive({ type: "app", message });
  /** What the page's end has asked for. */
  const asked = () =>
    socket.sent.flatMap((signal) => ("type" in signal && signal.type === "app" ? [signal.message] : []));
  /** The number of the first request. */
  async function first(): Promise<number> {
    await expect.poll(() => asked().length).toBeGreaterThan(0);
    return (asked()[0] as { readonly request: number }).request;
  }
  return { call, events, tells, asked, first };
}

test("CALL-08 a person is dialled in, and what becomes of that comes as events with their session", async () => {
  const { call, events, tells, asked, first } = await joined();
  const request = { phoneNumber: "+12025550143", displayName: "Ana's clinic", userId: "u-1" };
  const started = call.startDialOut(request);
  await expect
    .poll(asked)
    .toEqual([{ type: "dial-out", request: expect.any(Number), act: "start", ask: request }]);
  const about = { sessionId: "s-1", userId: "u-1" };
  tells({ type: "dial-out", is: "done", request: await first(), sessionId: "s-1" });
  expect(await started).toEqual({ session: { sessionId: "s-1" } });
  tells({ type: "dial-out", is: "connected", ...about });
  tells({ type: "dial-out", is: "warning", errorMsg: "No pictures.", ...about });
  tells({ type: "dial-out", is: "answered", ...about });
  tells({ type: "dial-out", is: "dtmf", tone: "5", ...about });
  tells({ type: "dial-out", is: "error", errorMsg: "busy", ...about });
  tells({ type: "dial-out", is: "stopped", sessionId: "s-1" });
  tells({ type: "hang", message: "Bye" });
  await settled();
  // A part that is loaded with its first use hears a little later.
  events.sort(
    (a, b) => Number((a as string[])[0] === "app-message") - Number((b as string[])[0] === "app-message"),
  );
  expect(events).toEqual([
    ["dialout-connected", about],
    ["dialout-warning", { ...about, errorMsg: "No pictures." }],
    ["dialout-answered", about],
    ["dtmf-event", { ...about, tone: "5" }],
    ["dialout-error", { ...about, errorMsg: "busy" }],
    ["dialout-stopped", { sessionId: "s-1" }],
    ["app-message", { type: "hang", message: "Bye" }],
  ]);
});

test("CALL-07 keys are pressed in the session of a person, who can be hung up on; a refusal rejects", async () => {
  const { call, tells, asked, first } = await joined();
  const pressed = call.sendDTMF({ sessionId: "s-1", tones: "12#" });
  await expect.poll(() => asked().length).toBe(1);
  tells({ type: "dial-out", is: "done", request: await first() });
  await pressed;
  const stopped = call.stopDialOut({ sessionId: "s-2" });
  await expect.poll(() => asked().length).toBe(2);
  tells({
    type: "dial-out",
    is: "done",
    request: (await first()) + 1,
    error: "There is no such session, or it is over.",
  });
  await expect(stopped).rejects.toThrow("no such session");
  expect(asked()).toEqual([
    {
      type: "dial-out",
      request: expect.any(Number),
      act: "send-dtmf",
      ask: { sessionId: "s-1", tones: "12#" },
    },
    { type: "dial-out", request: expect.any(Number), act: "stop", ask: { sessionId: "s-2" } },
  ]);
});

test("CALL-08 what the library does not allow is refused before anything is sent, and so is all of it before a call", async () => {
  const { call, asked } = await joined();
  await expect(call.startDialOut({})).rejects.toThrow("either a sip uri or phone number must be provided");
  await expect(call.sendDTMF({ sessionId: "s", tones: "x" })).rejects.toThrow("x is not valid DTMF tone");
  await expect(call.stopDialOut({ sessionId: "" })).rejects.toThrow("sessionId");
  expect(asked()).toEqual([]);
  const waiting = call.startDialOut({ sipUri: "sip:a@b.example.com" });
  await expect.poll(() => asked().length).toBe(1);
  await Promise.all([call.leave(), expect(waiting).rejects.toThrow("The call is over.")]);
  for (const [name, act] of [
    ["startDialOut", () => call.startDialOut({ phoneNumber: "+1" })],
    ["stopDialOut", () => call.stopDialOut({ sessionId: "s" })],
    ["sendDTMF", () => call.sendDTMF({ sessionId: "s", tones: "1" })],
  ] as const)
    await expect(act()).rejects.toThrow(`${name}() only supported after join.`);
});
