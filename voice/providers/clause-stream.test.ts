import { expect, test } from "vitest";
import { createClauseStream } from "./clause-stream.ts";

function clausesOf(text: string, size: number): string[] {
  const stream = createClauseStream();
  const clauses: string[] = [];
  for (let at = 0; at < text.length; at += size) clauses.push(...stream.push(text.slice(at, at + size)));
  return [...clauses, ...stream.flush()];
}

test.each([1, 3, 1_000])("an answer is cut where a speaker breathes, in pieces of %i characters", (size) => {
  const text =
    "Growth costs $149 a month, and it includes 1.5 hours of help. Dr. Lee uses it! Anything else?";
  expect(clausesOf(text, size)).toEqual([
    "Growth costs $149 a month,",
    "and it includes 1.5 hours of help.",
    "Dr. Lee uses it!",
    "Anything else?",
  ]);
});

test("a sentence is spoken once it is whole and the next one begins", () => {
  const stream = createClauseStream();
  expect(stream.push("We open at nine")).toEqual([]);
  expect(stream.push(".")).toEqual([]);
  expect(stream.push(" And")).toEqual(["We open at nine."]);
  expect(stream.flush()).toEqual(["And"]);
  expect(stream.flush()).toEqual([]);
});

test("Markdown marks are not read aloud", () => {
  expect(clausesOf("- **Starter**: small\n- `Growth`: see [plans](/pricing)\n", 4)).toEqual([
    "Starter: small",
    "Growth: see plans",
  ]);
});

test("a very long sentence is cut at a comma", () => {
  const clauses = clausesOf(`Yes. ${"one more thing, ".repeat(20)}and done.`, 9);
  expect(Math.max(...clauses.map(({ length }) => length))).toBeLessThan(140);
});
