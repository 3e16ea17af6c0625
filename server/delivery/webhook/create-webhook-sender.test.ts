import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { demoRequestSubject, subjectDial } from "#fixtures/subjects.ts";
import { createTestSender, deliveryId, outboundRequest, webhookSecrets } from "#fixtures/webhook-delivery.ts";
import { type ReceivedWebhook, startWebhookReceiver } from "#fixtures/webhook-receiver.ts";
import type { Subject } from "#server/delivery/subject.ts";

const demoRequest = demoRequestSubject({
  business_name: "Northwind Dental",
  website: null,
  full_name: "Ada Example",
  phone: "+12025550123",
});

const contactMessage: Subject = {
  about: "contact-message",
  dial: subjectDial,
  row: {
    id: "7a0c1f6e-3a47-4f6e-9d3a-0d7b0a1c2d3e",
    created_at: new Date("2026-03-01T12:00:00Z"),
    submission_id: "6b9f8a51-6f0e-4a86-8f4c-6c1f9f3f7f10",
    first_name: "Ada",
    last_name: "Example",
    email: "ada@northwind.example",
    company: "Northwind Dental",
    message: "Hello",
    plan: null,
    kind: "message",
    phone: null,
    language: "en",
  },
};

test("HOOK-01 a demo call is posted as exactly four fields", async () => {
  await using receiver = await startWebhookReceiver();
  using sender = createTestSender({ url: `${receiver.url}/hooks/larkline?key=1#part` });
  expect(await sender.send()).toEqual({ result: "delivered", status: 200, answer: "ok" });
  const [received] = receiver.received;
  expect(received?.method).toBe("POST");
  expect(received?.path).toBe("/hooks/larkline?key=1");
  expect(received?.body).toBe(
    String.raw`{"phone":"+4930901820","companyName":"Bäckerei \"Krume\" & Söhne",` +
      `"website":"https://krume.example","name":"Zoë Łukasz 😀"}`,
  );
  expect(received?.headers).toMatchObject({
    "content-type": "application/json",
    "content-length": String(Buffer.byteLength(received?.body ?? "")),
    "user-agent": "Larkline-Webhooks/1",
  });
});

test("HOOK-01 a demo request is posted as exactly four fields, without a website as an empty text", async () => {
  await using receiver = await startWebhookReceiver();
  using sender = createTestSender({ url: receiver.url });
  await sender.send(demoRequest);
  expect(receiver.received[0]?.body).toBe(
    '{"phone":"+12025550123","companyName":"Northwind Dental","website":"","name":"Ada Example"}',
  );
});

test("a contact message has no webhook", async () => {
  using sender = createTestSender({ url: "http://127.0.0.1:9" });
  await expect(sender.send(contactMessage)).rejects.toThrow("no webhook");
});

test("a call-back request is posted in a shape that cannot be taken for a demo call", async () => {
  await using receiver = await startWebhookReceiver();
  using sender = createTestSender({ url: receiver.url });
  const row = {
    ...contactMessage.row,
    kind: "call-back",
    phone: "+12025550123",
    email: null,
  } as Subject["row"];
  await sender.send({ about: "contact-message", row, dial: subjectDial } as Subject);
  expect(JSON.parse(receiver.received[0]?.body ?? "")).toEqual({
    type: "call-back.requested",
    timestamp: "2026-03-01T12:00:00.000Z",
    data: {
      phone: "+12025550123",
      name: "Ada Example",
      companyName: "Northwind Dental",
      email: "",
      topic: "Hello",
    },
  });
  expect(receiver.received[0]?.headers["webhook-type"]).toBe("call-back.requested");
});

test("a call is announced with its consent, the wording's version and its type as headers", async () => {
  await using receiver = await startWebhookReceiver();
  using sender = createTestSender({ url: receiver.url });
  await sender.send(demoRequest);
  expect(receiver.received[0]?.headers).toMatchObject({
    "webhook-type": "dial.requested",
    "larkline-consent-id": subjectDial.consentId,
    "larkline-consent-version": subjectDial.wordingVersion,
  });
});

test("HOOK-01 without an address nothing is attempted", async () => {
  using sender = createTestSender({});
  expect(await sender.send()).toEqual({
    result: "unconfigured",
    reason: "AUTOMATION_WEBHOOK_URL is not set.",
  });
});

test("HOOK-01 during a change of secrets, receivers with either can verify", async () => {
  await using receiver = await startWebhookReceiver();
  using sender = createTestSender({ url: receiver.url, secrets: webhookSecrets });
  await sender.send();
  const { headers, body } = receiver.received[0] as ReceivedWebhook;
  expect(headers["webhook-signature"]).toMatch(/^v1,[A-Za-z0-9+/]{43}= v1,[A-Za-z0-9+/]{43}=$/);
  for (const secret of webhookSecrets) {
    const verified = new Webhook(secret).verify(body, headers as Record<string, string>);
    expect(verified).toEqual(JSON.parse(body));
  }
  const other = new Webhook(`whsec_${Buffer.alloc(24, 7).toString("base64")}`);
  expect(() => other.verify(body, headers as Record<string, string>)).toThrow("No matching signature");
});

test("HOOK-01 every attempt has the same id and its own time", async () => {
  await using receiver = await startWebhookReceiver((response) => response.writeHead(500).end());
  const times = [new Date("2026-03-01T12:00:00.999Z"), new Date("2026-03-02T12:00:00Z")];
  let now = times[0] as Date;
  using sender = createTestSender({ url: receiver.url, clock: () => now });
  for (now of times) await sender.send();
  await sender.send(outboundRequest, "00000000-77c1-4b0e-9a3f-2f8d5c1b0a99");
  const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
  const own = `msg_${deliveryId.replaceAll("-", "")}`;
  expect(ids).toEqual([own, own, "msg_0000000077c14b0e9a3f2f8d5c1b0a99"]);
  expect(receiver.received.map(({ headers }) => headers["webhook-timestamp"])).toEqual([
    "1772366400",
    "1772452800",
    "1772452800",
  ]);
});

test("without a secret a delivery is not signed", async () => {
  await using receiver = await startWebhookReceiver();
  using sender = createTestSender({ url: receiver.url, secrets: [] });
  expect(await sender.send()).toMatchObject({ result: "delivered" });
  expect(receiver.received[0]?.headers).not.toHaveProperty("webhook-signature");
});

test("credentials in the address are sent as basic authorization", async () => {
  await using receiver = await startWebhookReceiver();
  using sender = createTestSender({ url: receiver.url.replace("//", "//hook:s%C3%A9cret@") });
  await sender.send();
  const expected = `Basic ${Buffer.from("hook:sécret").toString("base64")}`;
  expect(receiver.received[0]?.headers.authorization).toBe(expected);
});
