import { inspect } from "node:util";
import { expect, test } from "vitest";
import { all } from "#voice/testing/all.ts";
import { type OpenAiServer, startOpenAiServer } from "#voice/testing/openai-server.ts";
import { createOpenAiLanguageModel } from "./openai-language-model.ts";
import { ProviderError } from "./provider-error.ts";
import type { AnswerPiece, Conversation, Tool, Turn } from "./response-model.ts";

const never = new AbortController().signal;
const said = (text: string): Turn => ({ said: { text, certainty: "certain" }, by: "voice" });

async function piecesOf(conversation: Conversation, turn: Turn, signal = never): Promise<AnswerPiece[]> {
  return all(conversation.answer(turn, signal));
}

/** The messages of a request. */
function messagesOf({ requests }: OpenAiServer, index: number) {
  return (requests[index]?.body.messages ?? []) as { readonly content: string }[];
}

const bookDemo: Tool & { given: unknown[] } = {
  name: "book_demo",
  description: "Books a demo.",
  parameters: { type: "object", properties: { day: { type: "string" } }, required: ["day"] },
  given: [],
  async run(args) {
    this.given.push(args);
    if (args.day === "Sunday") throw new Error("We are closed on Sundays.");
    return { booked: true };
  },
};

test("an answer is spoken clause by clause while the model still writes", async () => {
  await using vendor = await startOpenAiServer();
  vendor.completions.push(["Growth costs ", "$149 a month. It ", "is our most popular plan."]);
  const model = createOpenAiLanguageModel({
    baseUrl: vendor.baseUrl,
    apiKey: "sk-test",
    instructions: () => "You are Wren.",
  });
  const assistant = {
    firstMessage: "Hi, this is Wren.",
    model: {
      model: "small",
      temperature: 0.2,
      messages: [{ role: "system" as const, content: "Be brief." }],
    },
  };
  const conversation = model.open({ assistant, callId: "c" });
  expect(await piecesOf(conversation, said("what does growth cost"))).toEqual([
    { kind: "speech", text: "Growth costs $149 a month." },
    { kind: "speech", text: "It is our most popular plan." },
  ]);
  expect(vendor.requests[0]?.body).toMatchObject({
    model: "small",
    temperature: 0.2,
    stream: true,
    messages: [
      { role: "system", content: "You are Wren.\n\nBe brief." },
      { role: "assistant", content: "Hi, this is Wren." },
      { role: "user", content: "what does growth cost" },
    ],
  });
});

test("a tool is used, and the answer is made from its result", async () => {
  await using vendor = await startOpenAiServer();
  bookDemo.given = [];
  vendor.completions.push(
    ["One moment. ", { call: "book_demo", args: { day: "Monday" } }],
    ["You are booked."],
  );
  const model = createOpenAiLanguageModel({
    baseUrl: vendor.baseUrl,
    apiKey: "sk-test",
    tools: () => [bookDemo],
  });
  const pieces = await piecesOf(model.open({ assistant: {}, callId: "c" }), said("book me on Monday"));
  expect(pieces.flatMap((piece) => (piece.kind === "speech" ? piece.text : []))).toEqual([
    "One moment.",
    "You are booked.",
  ]);
  expect(bookDemo.given).toEqual([{ day: "Monday" }]);
  expect(messagesOf(vendor, 1).slice(-2)).toEqual([
    {
      role: "assistant",
      content: "One moment. ",
      tool_calls: [
        { id: "call_0", type: "function", function: { name: "book_demo", arguments: '{"day":"Monday"}' } },
      ],
    },
    { role: "tool", tool_call_id: "call_0", content: '{"booked":true}' },
  ]);
});

test.each([
  [{ call: "book_demo", args: { day: "Sunday" } }, '{"error":"We are closed on Sundays."}'],
  [{ call: "sell_house", args: {} }, '{"error":"There is no tool \\"sell_house\\"."}'],
  [{ call: "book_demo", args: '{"day":' }, /"error":/],
])("a failure of a tool is reported to the model: %o", async (delta, told) => {
  await using vendor = await startOpenAiServer();
  vendor.completions.push([delta], ["Sorry."]);
  const model = createOpenAiLanguageModel({
    baseUrl: vendor.baseUrl,
    apiKey: "sk-test",
    tools: () => [bookDemo],
  });
  await piecesOf(model.open({ assistant: {}, callId: "c" }), said("do it"));
  const last = messagesOf(vendor, 1).at(-1)?.content;
  expect(last).toEqual(told instanceof RegExp ? expect.stringMatching(told) : told);
});

test("a look-up that the visitor interrupts is forgotten, whenever it ends, and the conversation goes on", async () => {
  await using vendor = await startOpenAiServer();
  vendor.completions.push(
    ["Let me see. ", { call: "find_times", args: {} }],
    ["Growth costs $149.", 50],
    ["You are welcome."],
  );
  const looking = Promise.withResolvers<void>();
  const found = Promise.withResolvers<unknown>();
  const findTimes: Tool = {
    name: "find_times",
    description: "Finds times.",
    parameters: { type: "object" },
    run() {
      looking.resolve();
      return found.promise;
    },
  };
  const model = createOpenAiLanguageModel({
    baseUrl: vendor.baseUrl,
    apiKey: "sk-test",
    tools: () => [findTimes],
  });
  const conversation = model.open({ assistant: {}, callId: "c" });
  const abort = new AbortController();
  const cut = piecesOf(conversation, said("when are you free"), abort.signal);
  await looking.promise;
  abort.abort();
  conversation.heard("Let me see.");
  const second = piecesOf(conversation, said("what does growth cost"));
  found.resolve({ times: [] });
  await expect(cut).rejects.toThrow(/abort/i);
  expect(await second).toEqual([{ kind: "speech", text: "Growth costs $149." }]);
  expect(await piecesOf(conversation, said("thanks"))).toEqual([
    { kind: "speech", text: "You are welcome." },
  ]);
  expect(messagesOf(vendor, 2).slice(1)).toEqual([
    { role: "user", content: "when are you free" },
    { role: "assistant", content: "Let me see." },
    { role: "user", content: "what does growth cost" },
    { role: "assistant", content: "Growth costs $149." },
    { role: "user", content: "thanks" },
  ]);
});

test("a turn that was cut off before anything of its answer was heard is not sent with the next, which contains it", async () => {
  await using vendor = await startOpenAiServer();
  vendor.completions.push(["From nine. ", 60_000, "To six."], ["From ten."]);
  const model = createOpenAiLanguageModel({ baseUrl: vendor.baseUrl, apiKey: "sk-test" });
  const conversation = model.open({ assistant: {}, callId: "c" });
  const cut = new AbortController();
  const answer = conversation.answer(said("when are you open"), cut.signal)[Symbol.asyncIterator]();
  expect((await answer.next()).value).toEqual({ kind: "speech", text: "From nine." });
  cut.abort();
  await piecesOf(conversation, said("when are you open on Sunday"));
  expect(messagesOf(vendor, 1).slice(1)).toEqual([{ role: "user", content: "when are you open on Sunday" }]);
});

test("a model that only ever uses tools is stopped", async () => {
  await using vendor = await startOpenAiServer();
  for (let i = 0; i < 9; i++) vendor.completions.push([{ call: "book_demo", args: { day: "Monday" } }]);
  const model = createOpenAiLanguageModel({
    baseUrl: vendor.baseUrl,
    apiKey: "sk-test",
    tools: () => [bookDemo],
  });
  await piecesOf(model.open({ assistant: {}, callId: "c" }), said("book"));
  expect(vendor.requests).toHaveLength(4);
});

test("the model remembers the words that were heard, not those cut off", async () => {
  await using vendor = await startOpenAiServer();
  vendor.completions.push(["We open at nine. We close at six."], ["Nine."]);
  const model = createOpenAiLanguageModel({ baseUrl: vendor.baseUrl, apiKey: "sk-test" });
  const conversation = model.open({ assistant: {}, callId: "c" });
  await piecesOf(conversation, said("hours"));
  conversation.heard("We open at");
  await piecesOf(conversation, { said: { text: "when", certainty: "doubtful" }, by: "voice" });
  expect(messagesOf(vendor, 1).slice(1)).toEqual([
    { role: "user", content: "hours" },
    { role: "assistant", content: "We open at" },
    { role: "user", content: "(perhaps misheard) when" },
  ]);
});

test.each([
  ["breaks off", ["Half a ", "break off"], /broke off/],
  ["reports an error", [{ error: "overloaded" }], /overloaded/],
] as const)("a stream that %s is an error", async (_, script, told) => {
  await using vendor = await startOpenAiServer();
  vendor.completions.push([...script]);
  const model = createOpenAiLanguageModel({ baseUrl: vendor.baseUrl, apiKey: "sk-test" });
  const answer = piecesOf(model.open({ assistant: {}, callId: "c" }), said("hi"));
  await expect(answer).rejects.toThrow(told);
});

test.each([[{ raw: "Zuleika, hello" }], [{ error: "overloaded" }]])(
  "an error, which is logged, has no word of the conversation: %o",
  async (delta) => {
    await using vendor = await startOpenAiServer();
    vendor.completions.push([delta]);
    const model = createOpenAiLanguageModel({ baseUrl: vendor.baseUrl, apiKey: "sk-test" });
    const error: unknown = await piecesOf(model.open({ assistant: {}, callId: "c" }), said("hi")).catch(
      (reason) => reason,
    );
    expect(error).toBeInstanceOf(ProviderError);
    expect(inspect(error)).not.toContain("Zuleika");
  },
);

test("an aborted answer yields no further pieces", async () => {
  await using vendor = await startOpenAiServer();
  vendor.completions.push(["One. ", "Two. ", 20, "Three. ", 60_000, "Four."]);
  const model = createOpenAiLanguageModel({ baseUrl: vendor.baseUrl, apiKey: "sk-test" });
  const abort = new AbortController();
  const heard: AnswerPiece[] = [];
  const listening = (async () => {
    for await (const piece of model
      .open({ assistant: {}, callId: "c" })
      .answer(said("count"), abort.signal)) {
      heard.push(piece);
      if (heard.length === 2) abort.abort();
    }
  })();
  await expect(listening).rejects.toThrow(/abort/i);
  expect(heard).toHaveLength(2);
});

test("what nobody has said counts from the next answer on, also after one that is forgotten", async () => {
  await using vendor = await startOpenAiServer();
  vendor.completions.push([5_000, "Too late."], ["Yes."], ["Of my own accord."]);
  const model = createOpenAiLanguageModel({ baseUrl: vendor.baseUrl, apiKey: "sk-test" });
  const conversation = model.open({ assistant: {}, callId: "c" });
  const cut = new AbortController();
  const first = piecesOf(conversation, said("hello"), cut.signal).catch(() => []);
  await expect.poll(() => vendor.requests.length).toBe(1);
  expect(conversation.note?.({ role: "system", content: "Speak French." })).toBe(true);
  cut.abort();
  await first;
  await piecesOf(conversation, said("hello again"));
  expect(messagesOf(vendor, 1).map(({ content }) => content)).toEqual(["", "Speak French.", "hello again"]);
  conversation.note?.({ role: "assistant", content: "I sent the offer." });
  const pieces = await all(conversation.begin?.(never) ?? none());
  expect(pieces).toContainEqual({ kind: "speech", text: "Of my own accord." });
  expect(messagesOf(vendor, 2).at(-1)?.content).toBe("I sent the offer.");
});

async function* none(): AsyncGenerator<AnswerPiece> {}
