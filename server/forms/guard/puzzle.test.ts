import { createHash, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { solve } from "#fixtures/form-visitor.ts";
import { isSolution, puzzleOf } from "./puzzle.ts";

const key = randomBytes(32);

test("a solution makes the hash begin with the required zero bits", () => {
  const puzzle = puzzleOf(key, "token", 9);
  const solution = solve(puzzle);
  const hash = createHash("sha256").update(`${puzzle.prefix}:${solution}`).digest("hex");
  expect(BigInt(`0x${hash}`).toString(2).length).toBeLessThanOrEqual(256 - 9);
  expect(isSolution({ ...puzzle, bits: 32 }, solution)).toBe(false);
});

test("another token has another puzzle, unpredictable without the key", () => {
  const prefixes = [puzzleOf(key, "a", 1), puzzleOf(key, "b", 1), puzzleOf(randomBytes(32), "a", 1)];
  expect(new Set(prefixes.map(({ prefix }) => prefix)).size).toBe(3);
});

test("prefix and solution are one block of the hash", () => {
  expect(`${puzzleOf(key, "token", 1).prefix}:${"9".repeat(16)}`.length).toBeLessThanOrEqual(55);
});

test.each(["", " 1", "01", "1.0", "0x1", "-1", "1e3", "9".repeat(17), "１"])("%j is no solution", (text) => {
  expect(isSolution({ prefix: "any", bits: 0 }, text)).toBe(false);
});
