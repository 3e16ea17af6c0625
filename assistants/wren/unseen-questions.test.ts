import { describe, expect, test } from "vitest";
import { hostileInput } from "#fixtures/hostile-input.ts";
import { heldOutHostileInput } from "#fixtures/hostile-input-held-out.ts";
import { sentenceKey, trainedOn } from "#fixtures/trained-on.ts";
import { heldOutQuestions } from "#fixtures/visitors-questions/held-out.ts";
import { visitorsQuestions } from "#fixtures/visitors-questions/visitors-questions.ts";
import { outOfScope, paraphrases } from "#voice/testing/typed-questions.ts";
import { outOfScope as spokenOutOfScope } from "../../bench/voice-accuracy/sentences.ts";
import { dental } from "../dental/dental.ts";
import { wren } from "./wren.ts";

const first = (questions: readonly (readonly [string, ...string[]])[]) => questions.map(([text]) => text);
const sets: Readonly<Record<string, readonly string[]>> = {
  "held-out questions": first(heldOutQuestions),
  "visitors' questions": first(visitorsQuestions),
  paraphrases: first(paraphrases),
  "out of scope": outOfScope,
  "hostile input": hostileInput,
  "held-out hostile input": heldOutHostileInput,
};
const isTrained = [wren, dental].map(trainedOn);

describe("sentences that are to show how well unseen ones are understood", () => {
  test.each(Object.entries(sets))("%s: none of them stands in what is learned from", (_, sentences) => {
    expect(sentences.filter((text) => isTrained.some((isSeen) => isSeen(text)))).toEqual([]);
  });

  test("spoken, out of scope: none of them is a sentence of the grammar", () => {
    const grammar = trainedOn({ ...wren, intents: wren.intents.map(({ examples: _, ...intent }) => intent) });
    expect(spokenOutOfScope.filter(grammar)).toEqual([]);
  });

  test("no sentence stands in two sets", () => {
    const keys = Object.values(sets).flatMap((sentences) => [...new Set(sentences.map(sentenceKey))]);
    const twice = keys.filter((key, i) => key !== "" && keys.indexOf(key) !== i);
    expect(twice).toEqual([]);
  });

  test.each([
    "what is your mission",
    "What's your mission?!",
    "hey, so what is your mission please",
    "in what way is growth superior to starter",
  ])("%j counts as learned from, however it is spelled or dressed up", (text) => {
    expect(isTrained.some((isSeen) => isSeen(text))).toBe(true);
  });

  test("a sentence that shares words with an example is not one", () => {
    expect(isTrained.some((isSeen) => isSeen("does your mission have a budget"))).toBe(false);
  });
});
