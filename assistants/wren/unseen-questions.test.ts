import { describe, expect, test } from "vitest";
import { unlearned } from "#fixtures/unlearned.ts";
import { outOfScope as spokenOutOfScope } from "../../bench/voice-accuracy/sentences.ts";
import { readTestSet } from "../../scripts/assistant/read-test-set.ts";
import { sentenceKey, trainedOn } from "../corpus/trained-on.ts";
import { frontDesk } from "../front-desk/front-desk.ts";
import { wren } from "./wren.ts";

const isTrained = [wren, frontDesk].map(trainedOn);

/** Sentences that the grammar held before their set was written, by set. New grammar must not add to them. */
const heldBefore: Readonly<Record<string, number>> = { "assistants/wren/evaluation/asked.tsv": 43 };

describe("sentences that are to show how well unseen ones are understood", () => {
  test.each(Object.entries(unlearned))(
    "%s: none of them stands in what is learned from",
    (set, sentences) => {
      const seen = sentences.filter((text) => isTrained.some((isSeen) => isSeen(text)));
      expect(seen.slice(heldBefore[set] ?? 0)).toEqual([]);
    },
  );

  test.each(["asked", "fresh"])(
    "%s: every further answer that readers accept is one that Wren has",
    (name) => {
      const known = new Set([...wren.intents.map(({ id }) => id), "none"]);
      const set = readTestSet(`assistants/wren/evaluation/${name}.tsv`);
      const accepted = set.flatMap(({ also = [] }) => also.flat(2));
      expect(accepted.length).toBeGreaterThan(0);
      expect(accepted.filter((id) => !known.has(id))).toEqual([]);
    },
  );

  test("spoken, out of scope: none of them is a sentence of the grammar", () => {
    const grammar = trainedOn({ ...wren, intents: wren.intents.map(({ examples: _, ...intent }) => intent) });
    expect(spokenOutOfScope.filter(grammar)).toEqual([]);
  });

  test("no sentence stands in two of the older sets", () => {
    // Those that were written without knowledge of the others may repeat a sentence of theirs.
    const apart = /\/(asked|outside|fresh)\.tsv$/;
    const older = Object.entries(unlearned).flatMap(([set, list]) => (apart.test(set) ? [] : [list]));
    const keys = older.flatMap((sentences) => [...new Set(sentences.map(sentenceKey))]);
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
