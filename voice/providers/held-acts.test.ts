import { describe, expect, test } from "vitest";
import { type OpenAiServer, type ScriptedDelta, startOpenAiServer } from "#voice/testing/openai-server.ts";
import { createOpenAiLanguageModel } from "./openai-language-model.ts";
import type { AnswerPiece, Conversation, Tool, Turn } from "./response-model.ts";

/** A tool that acts, and a record of its acts. */
function bookingTool() {
  const booked: string[] = [];
  let done: unknown;
  const tool: Tool = {
    name: "book_demo",
    description: "Books a demo.",
    parameters: { type: "object", properties: { day: { type: "string" } } },
    async run({ day }) {
      if (day === "Sunday") return { isBooked: false, message: "We are closed on Sundays." };
      if (!booked.includes(String(day))) booked.push(String(day));
      done = { isBooked: true, reference: "R1" };
      return done;
    },
    act: {
      readBack: ({ day }) =>
        typeof day === "string" && day !== ""
          ? {
              kind: "ask",
              details: `A demo on ${day}, for Ana.`,
              question: "Shall I book it?",
              fields: { day },
              key: day,
            }
          : { kind: "refused", message: "Say the day, please." },
      tell: (result) =>
        (result as { isBooked: boolean }).isBooked ? "Booked." : (result as { message: string }).message,
      done: () => done,
    },
  };
  return { tool, booked };
}

const wants = (day: unknown): ScriptedDelta => ({ call: "book_demo", args: { day } });
const typed = (text: string): Turn => ({ said: { text, certainty: "certain" }, by: "keyboard" });
const isYes = ({ said }: Turn) => said.text === "yes";

async function opened(...completions: ScriptedDelta[][]) {
  const vendor = await startOpenAiServer();
  vendor.completions.push(...completions);
  const { tool, booked } = bookingTool();
  const conversation = createOpenAiLanguageModel({
    baseUrl: vendor.baseUrl,
    apiKey: "sk-test",
    tools: () => [tool],
    isYes,
  }).open({ assistant: {}, callId: "c" });
  return {
    vendor,
    booked,
    conversation,
    say: (text: string) => spokenIn(conversation, typed(text)),
    [Symbol.asyncDispose]: () => vendor[Symbol.asyncDispose](),
  };
}

async function piecesIn(conversation: Conversation, turn: Turn, signal = new AbortController().signal) {
  const pieces: AnswerPiece[] = [];
  for await (const piece of conversation.answer(turn, signal)) pieces.push(piece);
  return pieces;
}

async function spokenIn(conversation: Conversation, turn: Turn): Promise<string> {
  const pieces = await piecesIn(conversation, turn);
  return pieces.flatMap((piece) => (piece.kind === "speech" ? piece.text : [])).join(" ");
}

const lastMessages = (vendor: OpenAiServer, request: number) =>
  JSON.stringify((vendor.requests[request]?.body.messages as unknown[] | undefined)?.slice(-4));

const readBack = "A demo on Monday, for Ana. Shall I book it?";

describe("an act that a hosted model asks for", () => {
  test("is read back, and done when the next turn is a yes, without asking the model", async () => {
    await using call = await opened([wants("Monday")]);
    expect(await piecesIn(call.conversation, typed("book me on Monday"))).toEqual([
      { kind: "fields", fields: {} },
      { kind: "fields", fields: { day: "Monday" } },
      { kind: "speech", text: "A demo on Monday, for Ana." },
      { kind: "speech", text: "Shall I book it?" },
      { kind: "suggestions", suggestions: ["Yes", "No"] },
    ]);
    expect(call.booked).toEqual([]);
    expect(await piecesIn(call.conversation, typed("yes"))).toEqual([
      { kind: "fields", fields: { day: "Monday", reference: "R1" } },
      { kind: "speech", text: "Booked." },
    ]);
    expect([call.booked, call.vendor.requests.length]).toEqual([["Monday"], 1]);
  });

  test("is off when the visitor says anything else: the model answers that, and a later yes", async () => {
    await using call = await opened([wants("Monday")], ["Of course."], ["Hello again."]);
    await call.say("book me");
    expect(await call.say("yes but on Tuesday")).toBe("Of course.");
    expect(await call.say("yes")).toBe("Hello again.");
    expect(call.booked).toEqual([]);
  });

  test("is not done by a model that asks for it again and again", async () => {
    await using call = await opened(
      [wants("Monday"), wants("Tuesday")],
      [wants("Monday")],
      [wants("Monday")],
    );
    expect(await call.say("hello")).toBe(readBack);
    expect(await call.say("hello?")).toBe(readBack);
    expect(await call.say("what?")).toBe(readBack);
    expect(call.booked).toEqual([]);
  });

  test("needs a yes to details heard in full; the end of the question may be cut", async () => {
    await using call = await opened([wants("Monday")]);
    await call.say("book me");
    call.conversation.heard("A demo on");
    expect(await call.say("yes")).toBe(readBack);
    call.conversation.heard("A demo on Monday, for Ana. Shall I");
    expect(await call.say("yes")).toBe("Booked.");
    expect(call.booked).toEqual(["Monday"]);
  });

  test("is not agreed to before its question was handed over to be spoken", async () => {
    await using call = await opened([wants("Monday")]);
    const cut = new AbortController();
    for await (const piece of call.conversation.answer(typed("book me"), cut.signal)) {
      if (piece.kind === "speech") break;
    }
    expect(await call.say("yes")).toBe(readBack);
    expect(call.booked).toEqual([]);
  });

  test("is not asked about again once done, and its refusal is told in its own words", async () => {
    await using call = await opened(
      [wants("Monday")],
      [wants("Monday")],
      ["It is booked."],
      [wants("Sunday")],
    );
    await call.say("book me");
    await call.say("yes");
    expect(await call.say("did you book it")).toBe("It is booked.");
    expect(call.booked).toEqual(["Monday"]);
    await call.say("and on Sunday");
    expect(await call.say("yes")).toBe("We are closed on Sundays.");
  });

  test("shows a reference only beside its own fields, and again when a second act comes to nothing", async () => {
    await using call = await opened(
      [wants("Monday")],
      [wants("Sunday")],
      [wants("Sunday")],
      ["Then it stays as it is."],
      ["Hello."],
    );
    const shown = async (text: string) =>
      (await piecesIn(call.conversation, typed(text))).flatMap((piece) =>
        piece.kind === "fields" ? [piece.fields] : [],
      );
    const booked = { day: "Monday", reference: "R1" };
    await call.say("book me on Monday");
    expect(await shown("yes")).toEqual([booked]);
    expect(await shown("and on Sunday")).toEqual([booked, { day: "Sunday" }]);
    // The second one is refused.
    expect(await shown("yes")).toEqual([booked]);
    expect((await shown("on Sunday all the same")).at(-1)).toEqual({ day: "Sunday" });
    expect(await shown("no")).toEqual([booked]);
    expect(await shown("hello?")).toEqual([]);
  });

  test("is dropped once another model has answered", async () => {
    await using call = await opened([wants("Monday")], ["Hello."]);
    await call.say("book me");
    call.conversation.overhear?.(typed("what does it cost"), "It depends.");
    expect(await call.say("yes")).toBe("Hello.");
    expect(call.booked).toEqual([]);
    expect(lastMessages(call.vendor, 1)).toContain("It depends.");
  });
});

describe("what a hosted model writes", () => {
  test.each<[string, ScriptedDelta, RegExp]>([
    ["an invented tool", { call: "give_discount", args: { percent: 100 } }, /There is no tool/],
    ["broken JSON", { call: "book_demo", args: '{"day":' }, /JSON object/],
    ["a list for arguments", { call: "book_demo", args: "[1]" }, /JSON object/],
    ["nothing for arguments", { call: "book_demo", args: "null" }, /JSON object/],
    ["missing arguments", wants(undefined), /Say the day/],
    ["a megabyte of arguments", wants("x".repeat(1_000_000)), /too long/],
  ])("%s is reported to it once, and then a plain sentence is said", async (_, delta, told) => {
    await using call = await opened([delta], ["Which day?"], [delta], [delta]);
    expect(await call.say("book me")).toBe("Which day?");
    expect(lastMessages(call.vendor, 1)).toMatch(told);
    const second = await call.say("book me");
    expect(second).toMatch(/^(I could not do that just now\.|Say the day, please\.)/);
    expect(call.vendor.requests).toHaveLength(4);
    expect(call.booked).toEqual([]);
    expect(JSON.stringify(call.vendor.requests[3]).length).toBeLessThan(20_000);
  });

  test("an endless answer is cut off after the longest text", async () => {
    await using call = await opened(Array.from({ length: 5_000 }, () => "And another thing. "));
    expect((await call.say("tell me everything")).length).toBeLessThan(1_600);
  });

  test("an endless stream without an answer is a failure of the service", async () => {
    await using call = await opened(Array.from({ length: 100 }, () => ({ filler: "x".repeat(30_000) })));
    await expect(call.say("hello")).rejects.toThrow(/broke off/);
  });
});
