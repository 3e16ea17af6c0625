import { expect, test } from "vitest";
import { compileLanguage } from "#voice/language/language.ts";
import { smallLanguage } from "#voice/testing/small-language.ts";
import { converseTyped } from "#voice/testing/typed-conversation.ts";
import type { Interpreter } from "../understanding/interpreter.ts";
import type { DialogueScript } from "./script.ts";
import type { UnansweredTurn } from "./unanswered.ts";

const script: DialogueScript = {
  ...smallLanguage,
  intents: [
    { id: "price", asks: "about prices", patterns: ["how much is <it>"], answer: { say: ["Cheap."] } },
    { id: "place", asks: "where we are", patterns: ["where are you"], answer: { say: ["Here."] } },
    { id: "yes", isExact: true, patterns: ["yes"], act: "yes" },
    { id: "no", isExact: true, patterns: ["no"], act: "no" },
  ],
  lines: {
    askBack: ["Did you ask {asks}?"],
    notThat: ["Sorry."],
    unknown: ["What?"],
    lost: ["Lost."],
    noMore: ["No more.", "Nothing else."],
    whichPart: ["Which part?"],
    help: ["Help."],
    nothingToRepeat: ["Nothing."],
    slower: ["Slower."],
    faster: ["Faster."],
    goOn: ["Go on."],
    declined: ["Fine."],
    goodbye: ["Bye."],
    optedOut: ["Never."],
    wait: ["Yes."],
  },
};

const plain = { act: "ask", guesses: [], isNegated: false } as const;
const meaning = { intent: "price", slots: {} };
const near = [
  { ...meaning, probability: 0.4 },
  { intent: "place", slots: {}, probability: 0.4 },
];

/** Understands a word as the intent of that name, with "?" doubtfully, and "two" as one of two. */
const interpreter: Interpreter = {
  understand: async (texts) =>
    texts.map((text) => {
      const intent = text.replace("?", "");
      if (intent === "two") return { ...plain, certainty: "doubtful", meaning, guesses: near };
      if (!script.intents.some(({ id }) => id === intent)) return { ...plain, certainty: "unknown" };
      const certainty = text.endsWith("?") ? "doubtful" : "certain";
      return { ...plain, certainty, meaning: { intent, slots: {} } };
    }),
};

function conversation() {
  const told: UnansweredTurn[] = [];
  const talk = converseTyped(script, compileLanguage(script), {
    openInterpreter: () => interpreter,
    onUnanswered: (turn) => told.push(turn),
  });
  return { ...talk, told: () => told.splice(0).map(({ kind, text }) => `${kind}: ${text}`) };
}

test("a turn that is not understood is told once it was answered, and one that is understood never", async () => {
  const { type, told } = conversation();
  await type("price");
  expect(told()).toEqual([]);
  expect(await type("do you sell quokkas")).toBe("What?");
  expect(told()).toEqual(["unknown: do you sell quokkas"]);
  await type("wombats");
  expect(told()).toEqual(["unknown: wombats"]);
});

test("a turn that was asked back about is told if the visitor had meant something else", async () => {
  for (const [answer, expected] of [
    ["no", ["asked-back: price?"]],
    ["place", ["asked-back: price?"]],
    ["place?", ["asked-back: price?"]],
    ["yes", []],
    ["price", []],
  ] as const) {
    const { type, told } = conversation();
    expect(await type("price?")).toBe("Did you ask about prices?");
    expect(told()).toEqual([]);
    await type(answer);
    expect(told()).toEqual(expected);
    await type("yes");
    expect(told()).toEqual([]);
  }
});

test("of two guesses either may be taken, by its name or its place", async () => {
  for (const [answer, expected] of [
    ["the second one", []],
    ["About prices", []],
    ["where we are", []],
    ["place", []],
    ["neither", ["asked-back: two"]],
  ] as const) {
    const { type, told } = conversation();
    expect(await type("two")).toBe("Did you ask about prices? Or did you ask where we are?");
    await type(answer);
    expect([answer, told()]).toEqual([answer, expected]);
  }
});

test("while the question is open, an unknown turn is told alone, and the first one once it is declined", async () => {
  const { type, told } = conversation();
  await type("price?");
  await type("quokkas");
  expect(told()).toEqual(["unknown: quokkas"]);
  await type("no");
  expect(told()).toEqual(["asked-back: price?"]);
});

test("words that were hardly heard are not told", async () => {
  const { say, told } = conversation();
  expect(await say("quokkas", "unknown")).toBe("What?");
  expect(told()).toEqual([]);
  await say("quokkas");
  expect(told()).toEqual(["unknown: quokkas"]);
});

test("an answer that was broken off before anybody heard it tells nothing, one that was partly heard does", async () => {
  const { answer, heard, told } = conversation();
  const turn = { said: { text: "quokkas", certainty: "certain" }, by: "voice" } as const;
  const abandoned = new AbortController();
  const first = answer(turn, abandoned.signal);
  await first.next();
  abandoned.abort();
  await first.return?.();
  expect(told()).toEqual([]);
  await answer(turn).next();
  heard("What");
  expect(told()).toEqual(["unknown: quokkas"]);
});
