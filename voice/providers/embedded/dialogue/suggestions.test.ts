import { expect, test } from "vitest";
import { smallLanguage } from "#voice/testing/small-language.ts";
import type { DialogueScript } from "./script.ts";
import { answersTo, asSet, changesOf, suggest } from "./suggestions.ts";

const topic = (id: string, next: readonly string[] = []) => ({
  id,
  asks: id,
  patterns: [id],
  suggestion: `${id}?`,
  answer: { say: [id], next },
});
const script = {
  ...smallLanguage,
  intents: [topic("a", ["d", "e"]), topic("b"), topic("c"), topic("d"), topic("e")],
} as unknown as DialogueScript;

test("questions that follow from the last answer are suggested first, and none that were asked", () => {
  const at = { recent: [{ intent: "a", slots: {} }], asked: ["a", "d"], suggested: [] };
  expect(suggest(script, at)).toEqual(["e?", "b?", "c?"]);
  expect(suggest(script, { recent: [], asked: [], suggested: [] })).toEqual(["a?", "b?", "c?"]);
});

test("the same three are never suggested twice, and those suggested least come next", () => {
  const suggested: string[] = [];
  for (let turn = 0; turn < 20; turn++) {
    const three = suggest(script, { recent: [], asked: [], suggested });
    if (three.length === 0) break;
    expect(suggested).not.toContain(asSet(three));
    suggested.push(asSet(three));
  }
  expect(suggested[1]).toContain("d?");
  expect(suggested.length).toBeGreaterThanOrEqual(5);
});

test("an open question suggests yes and no; an offer also suggests one other question", () => {
  const meaning = { intent: "e", slots: {} };
  const at = { recent: [{ intent: "a", slots: {} }], asked: ["a"], suggested: [] };
  expect(suggest(script, { ...at, question: { kind: "ask-back", meaning } })).toEqual(["Yes", "No"]);
  // The offered intent is not suggested: "Yes" stands for it.
  const offer = { ...at, question: { kind: "offer", meaning } } as const;
  expect(suggest(script, offer)).toEqual(["Yes", "No", "d?"]);
  const suggested = ["d?", "b?", "c?"].map((one) => asSet(["Yes", "No", one]));
  expect(suggest(script, { ...offer, suggested: suggested.slice(0, 1) })).toEqual(["Yes", "No", "b?"]);
  expect(suggest(script, { ...offer, suggested })).toEqual(["Yes", "No"]);
});

test("a slot's question suggests its own suggestions, else its options, else Cancel", () => {
  const slot = { name: "topic", kind: "topic", called: "topic|subject", ask: [], again: [] } as const;
  expect(answersTo({ ...slot, suggestions: ["5%"], options: { Prices: "price" } })).toEqual(["5%"]);
  expect(answersTo({ ...slot, options: { A: "a", B: "b", C: "c", D: "d" } })).toEqual(["A", "B", "C"]);
  expect(answersTo(slot)).toEqual(["Cancel"]);
  const slots = [slot, { ...slot, kind: "time", called: "time" } as const, { ...slot, called: "name" }];
  expect(changesOf({ slots })).toEqual(["The topic", "The name", "Cancel"]);
});
