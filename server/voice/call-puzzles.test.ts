import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { tryNumbers } from "#domain/forms/try-numbers.ts";
import { createCallPuzzles } from "./call-puzzles.ts";

const address = "203.0.113.7";

function setUp() {
  let now = 1_750_000_000_000;
  const puzzles = createCallPuzzles({ key: randomBytes(32), now: () => now, bits: 8 });
  const solved = () => {
    const puzzle = puzzles.ask(address);
    return `${puzzle.token}:${tryNumbers(puzzle, 0, 1_000_000)}`;
  };
  return {
    puzzles,
    solved,
    pass(ms: number) {
      now += ms;
    },
  };
}

test("the solution that a page finds is taken once, from the address that was asked, within two minutes", async () => {
  const { puzzles, solved, pass } = setUp();
  const first = solved();
  expect(await puzzles.isSolved(first, "198.51.100.4")).toBe(false);
  expect(await puzzles.isSolved(first, address)).toBe(true);
  expect(await puzzles.isSolved(first, address)).toBe(false);
  const late = solved();
  pass(120_001);
  expect(await puzzles.isSolved(late, address)).toBe(false);
  expect(await puzzles.isSolved(first, address)).toBe(false);
});

test("wrong numbers, forged tokens and other texts are not taken", async () => {
  const { puzzles, solved } = setUp();
  const [token = "", number = ""] = solved().split(":");
  const other = setUp().solved();
  for (const wrong of [
    "",
    ":",
    token,
    `${token}:`,
    `${token}:x`,
    `${token}A:${number}`,
    `A${token}:${number}`,
    other,
  ])
    expect([wrong, await puzzles.isSolved(wrong, address)]).toEqual([wrong, false]);
  expect(await puzzles.isSolved(`${token}:${number}`, address)).toBe(true);
});
