import { expect, test } from "vitest";
import { buildAutomaton } from "./automaton.ts";
import { toGrammar, vocabulary } from "./grammar.ts";
import { parsePattern } from "./pattern.ts";

const build = (text: string) => buildAutomaton(parsePattern(text), (reference) => reference);

test("a grammar has a transition for each word and leads from each end to the last state; leads are unlikely", () => {
  expect(toGrammar({ utterances: build("how much [now]|so"), leads: build("so") })).toBe(
    [
      "FSG_BEGIN utterances",
      "NUM_STATES 5",
      "START_STATE 0",
      "FINAL_STATE 4",
      "TRANSITION 0 1 1.0 how",
      "TRANSITION 0 3 0.001 so",
      "TRANSITION 1 2 1.0 much",
      "TRANSITION 2 3 1.0 now",
      "TRANSITION 2 4 1.0",
      "TRANSITION 3 4 1.0",
      "FSG_END",
      "",
    ].join("\n"),
  );
});

test("words that seldom begin a sentence are unlikely there, and nowhere else", () => {
  const grammar = toGrammar({
    utterances: build("two calls|how many two"),
    leads: build("so"),
    definition: { unlikely: "two three" },
  });
  expect(grammar).toMatch(/TRANSITION 0 \d+ 0.001 two/);
  expect(grammar).toMatch(/TRANSITION [1-9]\d* \d+ 1.0 two/);
});

test("a vocabulary has each word once", () => {
  expect(vocabulary(build("how much [now]|how many"))).toEqual(["how", "many", "much", "now"]);
});
