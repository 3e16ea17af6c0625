import { expect, test } from "vitest";
import { smallLanguage } from "#voice/testing/small-language.ts";
import type { DialogueScript } from "./script.ts";
import { asSet, suggest } from "./suggestions.ts";

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

test("what follows from the last answer is suggested first, and nothing that was asked", () => {
  const at = { topic: { intent: "a", slots: {} }, asked: ["a", "d"], suggested: [] };
  expect(suggest(script, at)).toEqual(["e?", "b?", "c?"]);
  expect(suggest(script, { asked: [], suggested: [] })).toEqual(["a?", "b?", "c?"]);
});

test("the same three are never suggested twice, and what was suggested least comes next", () => {
  const suggested: string[] = [];
  for (let turn = 0; turn < 20; turn++) {
    const three = suggest(script, { asked: [], suggested });
    if (three.length === 0) break;
    expect(suggested).not.toContain(asSet(three));
    suggested.push(asSet(three));
  }
  expect(suggested[1]).toContain("d?");
  expect(suggested.length).toBeGreaterThanOrEqual(5);
});
