import { expect, test } from "vitest";
import { company } from "#content/company.ts";
import type { AnswerPiece, ResponseModel, Turn } from "#voice/index.ts";
import { all } from "#voice/testing/all.ts";
import { stopAtOnce } from "./stop-at-once.ts";
import type { StopWord } from "./suppress.ts";

const typed = (text: string): Turn => ({ said: { text, certainty: "certain" }, by: "keyboard" });
const spoken = (text: string): Turn => ({ ...typed(text), by: "voice" });
const nine: Turn = { ...typed("9"), isKey: true };

/** A call whose model repeats what it was asked, and may expect something. */
function call({
  isOutbound = true,
  isCertain = true,
  expects,
  fails = false,
}: {
  isOutbound?: boolean;
  isCertain?: boolean;
  expects?: string;
  fails?: boolean;
} = {}) {
  const stopped: StopWord[] = [];
  const model: ResponseModel = {
    open: () => ({
      async *answer({ said }) {
        yield { kind: "speech", text: `Asked: ${said.text}` };
        if (expects) yield { kind: "expect", context: expects };
      },
      heard() {},
    }),
  };
  const conversation = stopAtOnce(model, {
    isStop: ({ said }) => said.text === "stop calling",
    isOutbound,
    stop: isCertain
      ? async (how) => {
          if (fails) throw new Error("The database is gone.");
          stopped.push(how);
        }
      : undefined,
  }).open({ assistant: {}, callId: "c" });
  return {
    stopped,
    turn: (turn: Turn): Promise<AnswerPiece[]> =>
      all(conversation.answer(turn, new AbortController().signal)),
  };
}

test.each<[Turn, StopWord]>([
  [spoken("stop calling"), "said"],
  [typed("stop calling"), "typed"],
  [nine, "key-9"],
  [typed("9"), "key-9"],
  [typed(" 9. "), "key-9"],
])("with a certain number, %o is done at once, told, and ends the call", async (turn, how) => {
  const outbound = call();
  expect(await outbound.turn(turn)).toEqual([
    { kind: "speech", text: expect.stringContaining("Nobody calls this number again") },
    { kind: "goodbye" },
  ]);
  expect(outbound.stopped).toEqual([how]);
});

test("without a certain number nothing is suppressed: the key becomes words, and the call asks for the number", async () => {
  for (const isOutbound of [true, false]) {
    const other = call({ isOutbound, isCertain: false });
    expect(await other.turn(nine)).toEqual([{ kind: "speech", text: "Asked: stop calling me" }]);
    expect(await other.turn(spoken("stop calling"))).toEqual([
      { kind: "speech", text: "Asked: stop calling" },
    ]);
    expect(other.stopped).toEqual([]);
  }
});

test("a typed 9 is an answer where a task asks for a number, and in calls that visitors make", async () => {
  const figures = call({ expects: "numbers" });
  await figures.turn(typed("book a demo"));
  expect(await figures.turn(typed("9"))).toContainEqual({ kind: "speech", text: "Asked: 9" });
  expect(figures.stopped).toEqual([]);
  // The key itself is no answer.
  await figures.turn(nine);
  expect(figures.stopped).toEqual(["key-9"]);
  expect(await call({ isOutbound: false, isCertain: false }).turn(typed("9"))).toEqual([
    { kind: "speech", text: "Asked: 9" },
  ]);
});

test("a list that cannot be written to is admitted, with an address that helps, and the call ends", async () => {
  const [told, end] = await call({ fails: true }).turn(nine);
  expect(told).toEqual({ kind: "speech", text: expect.stringContaining(company.email) });
  expect(told).toEqual({ kind: "speech", text: expect.not.stringContaining("Nobody calls") });
  expect(end).toEqual({ kind: "goodbye" });
});
