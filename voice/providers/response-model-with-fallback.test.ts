import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { all } from "#voice/testing/all.ts";
import type { AnswerPiece, Conversation, ResponseModel, Tool, Turn } from "./response-model.ts";
import { withFallback } from "./response-model-with-fallback.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Script = (string | number | Error | AnswerPiece)[];
const turn: Turn = { said: { text: "hello", certainty: "certain" }, by: "voice" };

/** Answers each turn by its script: a number waits that many ms, an error is thrown. */
function scripted(...scripts: Script[]) {
  const heard: string[] = [];
  const asked: string[] = [];
  const conversation: Conversation = {
    async *answer({ said }, signal): AsyncGenerator<AnswerPiece> {
      asked.push(said.text);
      for (const step of scripts.shift() ?? []) {
        if (step instanceof Error) throw step;
        if (typeof step === "string") yield { kind: "speech", text: step };
        else if (typeof step === "object") yield step;
        else {
          await new Promise((resolve, reject) => {
            setTimeout(resolve, step);
            signal.addEventListener("abort", () => reject(signal.reason));
          });
        }
      }
    },
    heard: (text) => void heard.push(text),
  };
  return { open: () => conversation, heard, asked };
}

async function answerOf(
  conversation: Conversation,
  signal = new AbortController().signal,
): Promise<string[]> {
  const pieces = all(conversation.answer(turn, signal));
  // The failure is seen where `pieces` is awaited below.
  pieces.catch(() => {});
  await vi.runAllTimersAsync();
  return (await pieces).map((piece) => (piece.kind === "speech" ? piece.text : piece.kind));
}

test("only the first model is heard if it answers in time", async () => {
  const first = scripted([1_000, "Hello.", 5_000, "How are you?"]);
  const second = scripted(["Never."]);
  const conversation = withFallback(first, { fallback: second }).open({ assistant: {}, callId: "c" });
  expect(await answerOf(conversation)).toEqual(["Hello.", "How are you?"]);
});

test.each([
  ["fails", [new Error("down")]],
  ["says nothing for too long", [2_000, "Too late."]],
] as [string, Script][])("if the model %s, the fallback answers within 1.5 s", async (_, script) => {
  const first = scripted(script);
  const second = scripted(["We open at nine.", "And close at six."]);
  const reasons: unknown[] = [];
  const began = Date.now();
  const conversation = withFallback(first, {
    fallback: second,
    onFallback: (reason) => reasons.push(reason),
  }).open({
    assistant: {},
    callId: "c",
  });
  const pieces = conversation.answer(turn, new AbortController().signal)[Symbol.asyncIterator]();
  const next = pieces.next();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await next).toMatchObject({ value: { text: "We open at nine." } });
  expect(Date.now() - began).toBeLessThanOrEqual(1_500);
  await pieces.next();
  await pieces.next();
  expect(reasons).toHaveLength(1);
  expect(first.heard).toEqual(["We open at nine. And close at six."]);
});

test("a model that failed is left alone for a while, and then asked again", async () => {
  const first = scripted([new Error("down")], ["Back again."]);
  const second = scripted(["One."], ["Two."], ["Three."]);
  const conversation = withFallback(first, { fallback: second }).open({ assistant: {}, callId: "c" });
  expect(await answerOf(conversation)).toEqual(["One."]);
  expect(await answerOf(conversation)).toEqual(["Two."]);
  vi.advanceTimersByTime(15_000);
  expect(await answerOf(conversation)).toEqual(["Back again."]);
});

test("an answer that breaks off after its first speech throws to the caller", async () => {
  const first = scripted(["We open at", new Error("broke off")]);
  const second = scripted(["Never."]);
  const conversation = withFallback(first, { fallback: second }).open({ assistant: {}, callId: "c" });
  await expect(answerOf(conversation)).rejects.toThrow("broke off");
});

test("an aborted turn does not ask the fallback", async () => {
  const first = scripted([5_000, "Late."]);
  const second = scripted(["Never."]);
  const abort = new AbortController();
  const conversation = withFallback(first, { fallback: second }).open({ assistant: {}, callId: "c" });
  setTimeout(() => abort.abort(), 500);
  await expect(answerOf(conversation, abort.signal)).rejects.toThrow();
  expect(first.heard).toEqual([]);
});

test("the fallback follows the whole conversation and can take over at any turn", async () => {
  const first = scripted(["One."], ["Two."], [new Error("down")]);
  const second = scripted(["Unheard."], ["Unheard too."], ["Three."]);
  const conversation = withFallback(first, { fallback: second }).open({ assistant: {}, callId: "c" });
  expect(await answerOf(conversation)).toEqual(["One."]);
  expect(await answerOf(conversation)).toEqual(["Two."]);
  expect(await answerOf(conversation)).toEqual(["Three."]);
  expect(second.asked).toEqual(["hello", "hello", "hello"]);
});

test("fields and suggestions of the fallback are added once; the first model's own come first", async () => {
  const fields = (of: Record<string, string>): AnswerPiece => ({ kind: "fields", fields: of });
  const suggestions = (...of: string[]): AnswerPiece => ({ kind: "suggestions", suggestions: of });
  const first = scripted(["One."], [fields({ day: "Monday" }), "Two.", suggestions("Yes")]);
  const second = scripted(
    [fields({ plan: "Growth" }), "Unheard.", suggestions("Compare them")],
    [fields({ plan: "Growth" }), suggestions("Compare them")],
  );
  const conversation = withFallback(first, { fallback: second }).open({ assistant: {}, callId: "c" });
  const pieces = async () => {
    const given = all(conversation.answer(turn, new AbortController().signal));
    await vi.runAllTimersAsync();
    return given;
  };
  expect(await pieces()).toEqual([
    { kind: "speech", text: "One." },
    fields({ plan: "Growth" }),
    suggestions("Compare them"),
  ]);
  expect(await pieces()).toEqual([
    fields({ plan: "Growth", day: "Monday" }),
    { kind: "speech", text: "Two." },
    suggestions("Yes"),
  ]);
});

test("a field that one model takes back is hidden; the other model's fields stay", async () => {
  const fields = (of: Record<string, string>): AnswerPiece => ({ kind: "fields", fields: of });
  const first = scripted([fields({ name: "Ana" }), "One."], ["Two."], ["Three."]);
  const second = scripted([fields({ day: "Monday", name: "Anna" })], [fields({})], [fields({})]);
  const conversation = withFallback(first, { fallback: second }).open({ assistant: {}, callId: "c" });
  const shown = async () => {
    const given = all(conversation.answer(turn, new AbortController().signal));
    await vi.runAllTimersAsync();
    return (await given).filter(({ kind }) => kind === "fields");
  };
  expect(await shown()).toEqual([fields({ name: "Ana" }), fields({ day: "Monday", name: "Anna" })]);
  expect(await shown()).toEqual([fields({ name: "Ana" })]);
  expect(await shown()).toEqual([]);
});

test("replies to a question that only the unheard model asked are not suggested", async () => {
  const yesOrNo: AnswerPiece = { kind: "suggestions", suggestions: ["Yes", "No"] };
  const first = scripted(["It is open all day."], ["Shall I book it?"]);
  const second = scripted(["Did you ask about hours?", yesOrNo], ["Shall I book it?", yesOrNo]);
  const conversation = withFallback(first, { fallback: second }).open({ assistant: {}, callId: "c" });
  const suggested = async () => {
    const given = all(conversation.answer(turn, new AbortController().signal));
    await vi.runAllTimersAsync();
    return (await given).filter(({ kind }) => kind === "suggestions");
  };
  expect(await suggested()).toEqual([{ kind: "suggestions", suggestions: [] }]);
  expect(await suggested()).toEqual([yesOrNo]);
});

test("while the fallback follows, its tools do nothing and return results of acts already done", async () => {
  const { rehearsedTools } = await import("./rehearsed-tools.ts");
  const ran: string[] = [];
  let done: unknown;
  const tool: Tool = {
    name: "book",
    description: "",
    parameters: {},
    run: async ({ by }) => void ran.push(String(by)),
    act: { readBack: () => ({ kind: "refused", message: "" }), tell: () => "", done: () => done },
  };
  const results: unknown[] = [];
  const second: ResponseModel = {
    open({ isRehearsing }) {
      const [book] = rehearsedTools([tool], isRehearsing);
      return {
        async *answer(_, signal) {
          const result = await book?.run({ by: "second" }, signal).catch((error: Error) => error.message);
          results.push(result);
          yield { kind: "speech", text: "Done." };
        },
        heard() {},
      };
    },
  };
  const first = scripted(["One."], ["Two."], [new Error("down")]);
  const conversation = withFallback(first, { fallback: second }).open({ assistant: {}, callId: "c" });
  await answerOf(conversation);
  done = { isBooked: true };
  await answerOf(conversation);
  expect([ran, results]).toEqual([[], [expect.stringContaining("nothing was done"), done]]);
  await answerOf(conversation);
  expect(ran).toEqual(["second"]);
});

test("a model that looks something up may take longer, but not for ever", async () => {
  const alive: AnswerPiece = { kind: "fields", fields: {} };
  const patient = scripted([1_000, alive, 1_000, "Found."], [1_000, alive, 1_000, alive, 1_100, "Too late."]);
  const second = scripted([], ["In its place."]);
  const conversation = withFallback(patient, { fallback: second }).open({ assistant: {}, callId: "c" });
  expect(await answerOf(conversation)).toEqual(["Found."]);
  expect(await answerOf(conversation)).toEqual(["In its place."]);
});

test("an answer that hangs after its first speech throws to the caller", async () => {
  const first = scripted(["We open at", 60_000, "nine."]);
  const conversation = withFallback(first, { fallback: scripted() }).open({ assistant: {}, callId: "c" });
  await expect(answerOf(conversation)).rejects.toThrow("No answer within 5000 ms.");
});

test("a turn typed over an answer waits until the fallback has followed that answer, so its tools act", async () => {
  const first: ResponseModel = {
    open: () => ({
      async *answer({ said }): AsyncGenerator<AnswerPiece> {
        if (said.text === "two") throw new Error("down");
        yield { kind: "speech", text: "One." };
        await new Promise((resolve) => setTimeout(resolve, 4_000));
      },
      heard() {},
    }),
  };
  const wasRehearsing: unknown[] = [];
  const second: ResponseModel = {
    open: ({ isRehearsing }) => ({
      async *answer({ said }): AsyncGenerator<AnswerPiece> {
        wasRehearsing.push([said.text, isRehearsing?.()]);
        // Looks something up.
        if (said.text === "one") await new Promise((resolve) => setTimeout(resolve, 1_000));
        yield { kind: "speech", text: "Done." };
      },
      heard() {},
    }),
  };
  const conversation = withFallback(first, { fallback: second }).open({ assistant: {}, callId: "c" });
  const saying = (text: string): Turn => ({ said: { text, certainty: "certain" }, by: "keyboard" });
  const cut = new AbortController();
  const interrupted = all(conversation.answer(saying("one"), cut.signal)).catch(() => {});
  await vi.advanceTimersByTimeAsync(10);
  // As the engine does, in one go, when the visitor types over an answer.
  cut.abort();
  conversation.heard("One.");
  const answered = all(conversation.answer(saying("two"), new AbortController().signal));
  await vi.runAllTimersAsync();
  await Promise.all([interrupted, answered]);
  expect(wasRehearsing).toEqual([
    ["one", true],
    ["two", false],
  ]);
});
