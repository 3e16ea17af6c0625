import { expect, test } from "vitest";
import { captureLog } from "#fixtures/capture-log.ts";
import { readMessage } from "#fixtures/described-answer.ts";
import type { Outcome } from "#server/delivery/outcome.ts";
import type { SaidMessage } from "#server/voice-api/call-content.ts";
import { serverMessages } from "#server/voice-api/server-messages.ts";
import type { ServerMessage } from "#voice/index.ts";
import { wantedMessages } from "./call-plan-of.ts";
import { createServerTeller } from "./tell-server.ts";

const words: SaidMessage[] = [
  { role: "user", message: "hello", time: 1, endTime: 2, secondsFromStart: 0, duration: 1 },
];
const final = (transcript: string): ServerMessage => ({
  type: "transcript",
  role: "user",
  transcriptType: "final",
  transcript,
  turn: 1,
});
const begins: ServerMessage = { type: "speech-update", role: "user", status: "started", turn: 1 };

/** A server that takes one message at a time, when it is told to. */
function follow(serverMessages?: readonly string[]) {
  const sent: string[] = [];
  const answers: ((outcome: Outcome) => void)[] = [];
  const { log, text } = captureLog();
  const teller = createServerTeller({
    server: { url: "https://shop.example/", headers: {}, timeoutSeconds: 20 },
    wanted: wantedMessages(serverMessages ? { serverMessages } : {}),
    call: { id: "call-1", orgId: "org-1", type: "webCall", status: "in-progress", assistantId: "desk" },
    post: ({ body }) => {
      sent.push(body);
      return new Promise((resolve) => answers.push(resolve));
    },
    log,
    now: () => 1_700_000_000_000,
  });
  return {
    teller,
    log: text,
    types: () => sent.map((body) => JSON.parse(body).message.type),
    sent,
    async answers(outcome: Outcome = { result: "delivered" }) {
      answers.shift()?.(outcome);
      await Promise.resolve();
      await Promise.resolve();
    },
  };
}

test("messages are sent one after the other, in the shape of the hosted platform", async () => {
  const { teller, types, sent, answers } = follow(["speech-update", "transcript", "conversation-update"]);
  teller.tell(begins, undefined);
  teller.tell(final("hello"), words);
  expect(types()).toEqual(["speech-update"]);
  await answers();
  await answers();
  await answers();
  expect(types()).toEqual(["speech-update", "transcript", "conversation-update"]);
  expect(JSON.parse(sent[2] ?? "").message).toMatchObject({
    timestamp: 1_700_000_000_000,
    call: { id: "call-1" },
    messages: words,
    messagesOpenAIFormatted: [{ role: "user", content: "hello" }],
  });
});

test("without a choice the hosted platform's messages come, which are no transcripts", async () => {
  const { teller, types, answers } = follow();
  teller.tell(final("hello"), words);
  teller.tell({ type: "state", state: "thinking" }, words);
  teller.tell({ type: "user-interrupted", turn: 2 }, words);
  await answers();
  await answers();
  expect(types()).toEqual(["conversation-update", "user-interrupted"]);
});

test("VAPI-03 every message that goes out while a call goes on is as the description says", async () => {
  const live = Object.entries(serverMessages).filter(([, { sending }]) => sending === "once");
  const { teller, sent, answers } = follow(live.map(([type]) => type));
  const told: ServerMessage[] = [
    begins,
    final("hello"),
    { type: "user-interrupted", turn: 2 },
    { type: "hang", message: "One moment." },
    { type: "transfer-update", destination: { type: "assistant", assistantName: "Billing" } },
  ];
  for (const message of told) teller.tell(message, words);
  for (let i = 0; i < live.length; i++) await answers();
  const messages = sent.map((body) => JSON.parse(body).message);
  expect(messages.map(({ type }) => type).toSorted()).toEqual(live.map(([type]) => type).toSorted());
  for (const message of messages) expect(readMessage(message)).toEqual(message);
});

test("VAPI-05 a handover is told to those who ask for it, words or not", async () => {
  const destination = { type: "assistant", assistantName: "Billing" } as const;
  const asking = follow(["transfer-update"]);
  asking.teller.tell({ type: "transfer-update", destination }, undefined);
  expect(JSON.parse(asking.sent[0] ?? "").message).toMatchObject({ type: "transfer-update", destination });
  const usual = follow();
  usual.teller.tell({ type: "transfer-update", destination }, words);
  expect(usual.types()).toEqual([]);
});

test("only final words come where only these are asked for, and none where no words may be told", async () => {
  const { teller, types, answers } = follow(['transcript[transcriptType="final"]']);
  teller.tell({ ...(final("hel") as object), transcriptType: "partial" } as ServerMessage, words);
  teller.tell(final("hello"), words);
  teller.tell(final("secret"), undefined);
  await answers();
  await answers();
  expect(types()).toEqual(["transcript"]);
});

test("what waits and holds words is dropped after a refusal", async () => {
  const { teller, types, answers } = follow();
  teller.tell(begins, words);
  teller.tell(final("hello"), words);
  teller.tell({ type: "hang", message: "" }, words);
  teller.forgetWords();
  await answers();
  await answers();
  expect(types()).toEqual(["speech-update", "hang"]);
});

test("a server that is slow or away misses the oldest, and the log says so once, without a word", async () => {
  const { teller, sent, log, answers } = follow(["speech-update"]);
  for (let turn = 0; turn < 100; turn++) teller.tell({ ...begins, turn } as ServerMessage, words);
  await answers({ result: "failed", reason: "The receiver answered 500." });
  for (let left = 0; left < 100; left++) await answers();
  expect(sent).toHaveLength(65);
  expect(JSON.parse(sent.at(-1) ?? "").message.turn).toBe(99);
  expect(log().match(/misses messages/g)).toHaveLength(1);
});
