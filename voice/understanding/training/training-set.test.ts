import { expect, test } from "vitest";
import { compileLanguage } from "#voice/language/language.ts";
import { smallLanguage } from "#voice/testing/small-language.ts";
import { actsOf, lessonsOf, turnsOf, withValues } from "./training-set.ts";

const language = compileLanguage({
  ...smallLanguage,
  intents: smallLanguage.intents.map((intent) =>
    intent.id === "price-of"
      ? { ...intent, examples: ["the fee of {plan}", "is {plan} dear"], no: ["is {plan} dear"] }
      : intent,
  ),
});
const lessons = lessonsOf({
  language,
  actOf: { yes: "agree" },
  common: { acts: [{ text: "tuesday", act: "inform", asks: "day" }], outside: ["nice weather"] },
});

test("wordings and sentences of the grammar teach their intent and its act", () => {
  expect(lessons).toContainEqual(
    expect.objectContaining({ text: "how much is it", intent: "price", act: "ask", from: "pattern" }),
  );
  expect(lessons).toContainEqual(expect.objectContaining({ text: "yes", intent: "yes", act: "agree" }));
  expect(lessons).toContainEqual(expect.objectContaining({ text: "nice weather", intent: "outside" }));
});

test("slots are filled with their values, and a wording weighs as much as any other", () => {
  const own = lessons.filter(({ source }) => source === "the fee of {plan}");
  expect(own.length).toBe(2);
  expect(own.map(({ text }) => text).join()).not.toContain("{");
  expect(own.reduce((sum, { weight }) => sum + weight, 0)).toBe(1);
});

test("a wording of a yes/no question keeps its verdict", () => {
  const own = lessons.filter(({ source }) => source === "is {plan} dear");
  expect(own.every(({ verdict }) => verdict === "no")).toBe(true);
});

test("a wording of an act has no intent, but the question that it answers", () => {
  const [lesson] = lessons.filter(({ text }) => text === "tuesday");
  expect(lesson).toMatchObject({ act: "inform", asks: "day" });
  expect(lesson?.intent).toBeUndefined();
});

test("braces that are no slot stay", () => {
  expect(withValues(language, "costs {starter} here", 0)).toBe("costs {starter} here");
});

test("intents that start tasks are requests, yes agrees and thanks thank", () => {
  const intents = [
    { id: "yes", patterns: [], act: "yes" },
    { id: "thanks", patterns: [] },
    { id: "louder", patterns: [], act: "faster" },
  ];
  expect(actsOf({ intents, tasks: [{ startedBy: ["book"] }] })).toEqual({
    yes: "agree",
    thanks: "thank",
    louder: "request",
    book: "request",
  });
});

test("a wording behind the name of another question shows a turn that follows something", () => {
  const following = compileLanguage({
    ...smallLanguage,
    intents: smallLanguage.intents.map((intent) =>
      intent.id === "price-of"
        ? {
            ...intent,
            asks: "what {plan} costs",
            examples: ["what {plan} costs, once only", "the fee of {plan}"],
          }
        : intent,
    ),
  });
  const turns = turnsOf({ language: following, actOf: {}, common: { acts: [], outside: [] } }, 7);
  expect(turns).toContainEqual({ text: "once only", follows: true });
  expect(turns.filter(({ follows }) => !follows).map(({ text }) => text)).toEqual([
    expect.stringMatching(/^the fee of \w+/),
  ]);
});
