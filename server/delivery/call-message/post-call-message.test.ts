import { randomUUID } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { startWebhookReceiver } from "#fixtures/webhook-receiver.ts";
import { messageServerOf } from "./message-server.ts";
import { createCallMessagePost } from "./post-call-message.ts";

const secrets = [`whsec_${Buffer.alloc(32, 5).toString("base64")}`];
const body = '{"message":{"type":"hang"}}';

function post(server: Parameters<typeof messageServerOf>[0], { allowPrivate = true } = {}) {
  const target = messageServerOf(server);
  if (!target) throw new Error("It names no server.");
  return createCallMessagePost({ allowPrivate, secrets })({ id: randomUUID(), server: target, body });
}

test("HOOK-01 a message is signed with its server's secret, else with that of all webhook calls", async () => {
  await using receiver = await startWebhookReceiver();
  expect(await post({ server: { url: receiver.url, secret: "s-1" } })).toMatchObject({ result: "delivered" });
  expect(await post({ serverUrl: receiver.url })).toMatchObject({ result: "delivered" });
  const [own, usual] = receiver.received;
  const headersOf = (received: typeof own) => received?.headers as Record<string, string>;
  expect(own?.headers["x-vapi-secret"]).toBe("s-1");
  new Webhook(Buffer.from("s-1").toString("base64")).verify(own?.body ?? "", headersOf(own));
  expect(usual?.headers["x-vapi-secret"]).toBeUndefined();
  new Webhook(secrets[0] ?? "").verify(usual?.body ?? "", headersOf(usual));
});

test("a definition's headers go along, except those that would break the request", async () => {
  await using receiver = await startWebhookReceiver();
  const headers = { "X-Tenant": "7", Host: "elsewhere.example", "Content-Length": "1", Odd: { value: 1 } };
  await post({ server: { url: receiver.url, headers } });
  expect(receiver.received[0]?.headers).toMatchObject({
    "x-tenant": "7",
    host: expect.stringContaining("127.0.0.1"),
    "content-type": "application/json",
  });
  expect(receiver.received[0]?.body).toBe(body);
  expect(await post({ server: { url: receiver.url, headers: { "bad name": "1" } } })).toMatchObject({
    result: "failed",
  });
});

test("an address in a private network is refused before a byte is sent, however it is written", async () => {
  await using receiver = await startWebhookReceiver();
  for (const url of [
    receiver.url,
    receiver.url.replace("127.0.0.1", "localhost"),
    "http://[::ffff:10.0.0.1]/",
  ])
    expect(await post({ server: { url } }, { allowPrivate: false })).toMatchObject({
      result: "failed",
      reason: expect.stringContaining("not on the public internet"),
    });
  expect(receiver.connections).toEqual([]);
});

test("a server that is too slow fails after its own time, and addresses of other kinds at once", async () => {
  await using receiver = await startWebhookReceiver(() => undefined);
  expect(await post({ server: { url: receiver.url, timeoutSeconds: 0.2 } })).toEqual({
    result: "failed",
    reason: "The server took longer than 0.2 s.",
  });
  // Not a whole number of milliseconds.
  expect(await post({ server: { url: receiver.url, timeoutSeconds: 0.10005 } })).toMatchObject({
    result: "failed",
  });
  expect(await post({ server: { url: "ftp://files.example/" } })).toMatchObject({ isFinal: true });
  expect(
    messageServerOf({ server: { url: "https://a.example/", timeoutSeconds: 300 } })?.timeoutSeconds,
  ).toBe(60);
  expect(messageServerOf({ server: {} })).toBeUndefined();
  expect(messageServerOf({})).toBeUndefined();
});
