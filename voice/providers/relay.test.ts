import { expect, test } from "vitest";
import { all } from "#voice/testing/all.ts";
import { relay } from "./relay.ts";
import type { AnswerPiece, Conversation, OpenedCall, ResponseModel, Successor } from "./response-model.ts";

const never = new AbortController().signal;
const unused = {} as never;

/** A model that answers each turn with the next script, and remembers how it was opened. */
function scripted(scripts: (string | AnswerPiece | Error)[][], more: Partial<Conversation> = {}) {
  const opened: OpenedCall[] = [];
  const heard: string[] = [];
  async function* next(): AsyncGenerator<AnswerPiece> {
    for (const piece of scripts.shift() ?? []) {
      if (piece instanceof Error) throw piece;
      yield typeof piece === "string" ? { kind: "speech", text: piece } : piece;
    }
  }
  const model: ResponseModel = {
    open(call) {
      opened.push(call);
      return { answer: next, heard: (text) => void heard.push(text), ...more };
    },
  };
  return { model, opened, heard, next };
}

function successor(model: ResponseModel, assistant: Successor["assistant"]): Successor {
  const carries: Successor["carries"] = (messages) => messages;
  return { assistant, responseModel: model, recogniser: unused, synthesiser: unused, carries };
}

async function say(conversation: Conversation, text: string, signal = never): Promise<string[]> {
  const pieces = await all(
    conversation.answer({ said: { text, certainty: "certain" }, by: "voice" }, signal),
  );
  return pieces.map((piece) => (piece.kind === "speech" ? piece.text : piece.kind));
}

test.each<[string, Successor["assistant"], string[]]>([
  ["says its first message", { firstMessage: "Billing here." }, ["Billing here."]],
  ["waits, if it should", { firstMessage: "No.", firstMessageMode: "assistant-waits-for-user" }, []],
  [
    "begins in its model's words",
    { firstMessageMode: "assistant-speaks-first-with-model-generated-message" },
    ["Generated."],
  ],
  ["begins in its model's words without a first message", {}, ["Generated."]],
])("VAPI-09 an assistant that takes over %s, and answers what follows", async (_, assistant, first) => {
  const second = scripted([["Answer."]]);
  async function* begin(): AsyncGenerator<AnswerPiece> {
    yield { kind: "speech", text: "Generated." };
  }
  const model: ResponseModel = { open: (call) => ({ ...second.model.open(call), begin }) };
  const front = scripted([["One moment.", { kind: "handover", to: successor(model, assistant) }, "Never."]]);
  const conversation = relay(front.model).open({ assistant: { firstMessage: "Hello." }, callId: "c" });
  expect(await say(conversation, "billing")).toEqual(["One moment.", "handover", "expect", ...first]);
  expect(await say(conversation, "more")).toEqual(["Answer."]);
  expect(second.opened[0]?.history).toEqual([
    { role: "assistant", content: "Hello." },
    { role: "user", content: "billing" },
  ]);
});

test("VAPI-09 a model that fails to begin is replaced by plain words; two that send on for ever are stopped", async () => {
  const failing = scripted([]);
  const broken: ResponseModel = {
    open: (call) => ({
      ...failing.model.open(call),
      // biome-ignore lint/correctness/useYield: it fails first
      async *begin() {
        throw new Error("down");
      },
    }),
  };
  const front = scripted([[{ kind: "handover", to: successor(broken, {}) }]]);
  const conversation = relay(front.model).open({ assistant: {}, callId: "c" });
  expect(await say(conversation, "billing")).toEqual(["handover", "expect", "Hello, how can I help you?"]);

  const sending: ResponseModel = {
    open: () => {
      async function* send(): AsyncGenerator<AnswerPiece> {
        yield { kind: "handover", to: successor(sending, {}) };
      }
      return { answer: send, begin: send, heard: () => {} };
    },
  };
  const endless = await say(relay(sending).open({ assistant: {}, callId: "c" }), "hello");
  expect(endless.filter((piece) => piece === "handover").length).toBeLessThanOrEqual(4);
});

test("VAPI-09 a handover that was cut off is told of with the next answer", async () => {
  const second = scripted([["Answer."]]);
  const to = successor(second.model, { firstMessage: "Billing here." });
  const front = scripted([[{ kind: "handover", to }]]);
  const conversation = relay(front.model).open({ assistant: {}, callId: "c" });
  const cut = new AbortController();
  const pieces = conversation.answer(
    { said: { text: "billing", certainty: "certain" }, by: "voice" },
    cut.signal,
  );
  for await (const piece of pieces) {
    expect(piece.kind).toBe("handover");
    break;
  }
  expect(await say(conversation, "more")).toEqual(["handover", "expect", "Answer."]);
});

test("VAPI-09 what was heard of an answer that changed hands goes to each as its own words", async () => {
  const second = scripted([]);
  const to = successor(second.model, { firstMessage: "Billing here, hello." });
  const front = scripted([["I put you through.", { kind: "handover", to }]]);
  const conversation = relay(front.model).open({ assistant: {}, callId: "c" });
  await say(conversation, "billing");
  conversation.heard("I put you through. Billing");
  expect(second.heard).toEqual(["Billing"]);
});

test("what nobody has said goes to the assistant that has the call, if its model takes it", async () => {
  const noted: string[] = [];
  const taking: ResponseModel = {
    open: () => ({
      async *answer() {
        yield { kind: "speech", text: "Answer." };
      },
      async *begin() {},
      note: ({ content }) => noted.push(content) > 0,
      heard() {},
    }),
  };
  const front = scripted([[{ kind: "handover", to: successor(taking, { firstMessage: "Billing." }) }]]);
  const conversation = relay(front.model).open({ assistant: {}, callId: "c" });
  expect(conversation.note?.({ role: "system", content: "too early" })).toBe(false);
  await say(conversation, "billing");
  expect(conversation.note?.({ role: "system", content: "be brief" })).toBe(true);
  expect(noted).toEqual(["be brief"]);
  // It was told something, and has nothing to say: nobody is greeted anew.
  expect(await all(conversation.begin?.(new AbortController().signal) ?? none())).toEqual([]);
});

async function* none(): AsyncGenerator<AnswerPiece> {}

test("VAPI-03 a call that is put through from outside goes over before anything else is said", async () => {
  const front = scripted([["Front."], ["Never."]]);
  const billing = scripted([["Billing answers."]]);
  const to = successor(billing.model, { firstMessage: "Billing here." });
  const conversation = relay(front.model).open({ assistant: { firstMessage: "Hello." }, callId: "c" });
  expect(await say(conversation, "hi")).toEqual(["Front."]);
  conversation.takeOver?.("One moment.", to);
  if (!conversation.begin) throw new Error("It cannot speak first.");
  const spoken = (await all(conversation.begin(never))).map((piece) =>
    piece.kind === "speech" ? piece.text : piece.kind,
  );
  expect(spoken).toEqual(["One moment.", "handover", "expect", "Billing here."]);
  expect(billing.opened[0]?.history).toEqual([
    { role: "assistant", content: "Hello." },
    { role: "user", content: "hi" },
    { role: "assistant", content: "Front." },
  ]);
  expect(await say(conversation, "is it paid")).toEqual(["Billing answers."]);
});

test("VAPI-03 a visitor who speaks before the call has gone over is answered by the one who takes it", async () => {
  const front = scripted([["Never."]]);
  const billing = scripted([["Billing answers."]]);
  const conversation = relay(front.model).open({ assistant: {}, callId: "c" });
  conversation.takeOver?.("", successor(billing.model, { firstMessage: "Billing here." }));
  const interrupted = new AbortController();
  interrupted.abort();
  for await (const _ of conversation.begin?.(interrupted.signal) ?? []) break;
  expect(await say(conversation, "is it paid")).toContain("Billing answers.");
  expect(front.opened).toHaveLength(1);
});
