import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { createTestSender } from "#fixtures/webhook-delivery.ts";
import { startWebhookReceiver } from "#fixtures/webhook-receiver.ts";
import { answerLimit } from "#server/delivery/outcome.ts";

async function outcomeOf(answer: (response: ServerResponse) => void, timeLimit = 10_000) {
  await using receiver = await startWebhookReceiver(answer);
  using sender = createTestSender({
    url: receiver.url,
    timeLimit,
    clock: () => new Date("2026-03-01T12:00:00Z"),
  });
  return await sender.send();
}

const statuses = [
  { status: 301, reason: "The receiver answered 301 Moved Permanently; redirects are not followed." },
  { status: 304, reason: "The receiver answered 304 Not Modified; redirects are not followed." },
  { status: 307, reason: "The receiver answered 307 Temporary Redirect; redirects are not followed." },
  { status: 400, reason: "The receiver answered 400 Bad Request." },
  { status: 410, reason: "The receiver answered 410 Gone." },
  { status: 500, reason: "The receiver answered 500 Internal Server Error." },
  { status: 599, reason: "The receiver answered 599." },
];

test.each(statuses)("HOOK-01 an answer of $status is a failure", async ({ status, reason }) => {
  const outcome = await outcomeOf((response) => response.writeHead(status).end());
  expect(outcome).toEqual({ result: "failed", status, reason, answer: "" });
});

test.each([200, 201, 202, 204])("an answer of %i is a success", async (status) => {
  const outcome = await outcomeOf((response) => response.writeHead(status).end());
  expect(outcome).toEqual({ result: "delivered", status, answer: "" });
});

test("HOOK-01 a redirect is not followed", async () => {
  await using elsewhere = await startWebhookReceiver();
  const outcome = await outcomeOf((response) =>
    response.writeHead(308, { location: elsewhere.url }).end("moved"),
  );
  expect(outcome).toMatchObject({ result: "failed", status: 308, answer: "moved" });
  expect(elsewhere.connections).toEqual([]);
});

test("HOOK-01 a receiver that hangs is abandoned after the limit", async () => {
  const outcome = await outcomeOf(() => {}, 60);
  expect(outcome).toEqual({ result: "failed", reason: "The receiver took longer than 0.06 s." });
});

test("HOOK-01 the limit covers the whole answer, and the part received is kept", async () => {
  let drip: NodeJS.Timeout | undefined;
  const outcome = await outcomeOf((response) => {
    response.writeHead(200);
    drip = setInterval(() => response.write("."), 5);
  }, 200);
  clearInterval(drip);
  expect(outcome).toMatchObject({
    result: "failed",
    status: 200,
    reason: "The receiver took longer than 0.2 s.",
  });
  expect(outcome).toHaveProperty("answer", expect.stringMatching(/^\.+$/));
});

test("the limit covers the wait for a connection", async () => {
  await using receiver = await startWebhookReceiver(() => {});
  using sender = createTestSender({ url: receiver.url, timeLimit: 150 });
  const outcomes = await Promise.all(Array.from({ length: 80 }, () => sender.send()));
  expect(new Set(outcomes.map((outcome) => outcome.result === "failed" && outcome.reason))).toEqual(
    new Set(["The receiver took longer than 0.15 s."]),
  );
});

test("the start of a huge answer is kept, and the rest is not read", async () => {
  const written = Promise.withResolvers<number>();
  const outcome = await outcomeOf((response) => {
    let bytes = 0;
    const more = () => {
      while (!response.destroyed && response.write("x".repeat(16_384))) bytes += 16_384;
    };
    response.on("drain", more).on("close", () => written.resolve(bytes));
    more();
  });
  expect(outcome).toEqual({ result: "delivered", status: 200, answer: "x".repeat(answerLimit) });
  // The answer would never end; only as much was written as fits between two sockets.
  expect(await written.promise).toBeGreaterThan(0);
});

test("an answer is cut between characters", async () => {
  const outcome = await outcomeOf((response) => response.end(`x${"😀".repeat(400)}`));
  expect(outcome).toHaveProperty("answer", `x${"😀".repeat(255)}`);
});

test("a binary answer is kept as text without control characters", async () => {
  const outcome = await outcomeOf((response) =>
    response.end(Buffer.from([0, 27, 91, 0xff, 0xc3, 0xa9, 9, 10, 0x9b])),
  );
  expect(outcome).toHaveProperty("answer", "\uFFFD\uFFFD[\uFFFD\u00E9\t\n\uFFFD");
  const long = await outcomeOf((response) => response.end(Buffer.alloc(5_000, 0xff)));
  expect(long).toHaveProperty("answer", "\uFFFD".repeat(Math.floor(answerLimit / 3)));
});

test.each([
  ["7", 7_000],
  ["Sun, 01 Mar 2026 12:01:00 GMT", 60_000],
  ["Sunday, 01-Mar-26 12:01:00 GMT", 60_000],
  ["Sun Mar  1 12:01:00 2026", 60_000],
  ["999999999999999", 24 * 3_600_000],
  ["Fri, 01 Jan 2100 00:00:00 GMT", 24 * 3_600_000],
  ["Sun, 01 Mar 2026 11:59:00 GMT", undefined],
  ["0", undefined],
  ["-5", undefined],
  ["soon", undefined],
])("HOOK-01 Retry-After: %s is understood", async (header, retryAfter) => {
  const outcome = await outcomeOf((response) => response.writeHead(429, { "retry-after": header }).end());
  expect(outcome).toEqual({
    result: "failed",
    status: 429,
    reason: "The receiver answered 429 Too Many Requests.",
    answer: "",
    ...(retryAfter !== undefined && { retryAfter }),
  });
});
