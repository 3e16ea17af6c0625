import { expect, test } from "vitest";
import { type Automaton, buildAutomaton, followArcs, prefixes } from "./automaton.ts";
import { parsePattern } from "./pattern.ts";

const build = (text: string) => buildAutomaton(parsePattern(text), (reference) => reference);

function accepts(automaton: Automaton, text: string): boolean {
  const state = followArcs(automaton, text.split(" "));
  return state !== undefined && automaton.isFinal[state] === true;
}

test("an automaton accepts what its pattern describes and nothing else", () => {
  const automaton = build("how (much|many) [calls]");
  const said = ["how much", "how many calls", "how", "much", "how much calls calls", "how few"];
  expect(said.filter((text) => accepts(automaton, text))).toEqual(["how much", "how many calls"]);
});

test("common beginnings and ends are shared", () => {
  const { next } = build("a x y z|b x y z|a x y w");
  // Start, after a, after b, "x y z|w" and "x y z" in part: 2 + 2 + 1 + the end.
  expect(next).toHaveLength(8);
  expect(next[0]?.size).toBe(2);
});

test("an automaton lists the numbers of first words that it can take", () => {
  expect(prefixes(build("so|so then|okay"), ["so", "then", "what"])).toEqual([0, 1, 2]);
});
