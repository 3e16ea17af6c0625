import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { solveInSlices } from "./solve-in-slices.ts";
import { tryNumbers } from "./try-numbers.ts";

/** Counts in another way than the solver does, and with the platform's own hash. */
function leadingZeroBits(text: string): number {
  const hash = createHash("sha256").update(text).digest("hex");
  const bits = BigInt(`0x${hash}`).toString(2).padStart(256, "0");
  return bits.indexOf("1");
}

describe("CONT-03 OUTB-03 the puzzle", () => {
  test.each([0, 1, 7, 8, 9, 12, 15, 16])("with %i bits is solved by the first number that does", (bits) => {
    const puzzle = { prefix: `larkline.${bits}.é`, bits };
    const solution = tryNumbers(puzzle, 0, 2_000_000) ?? "";
    expect(leadingZeroBits(`${puzzle.prefix}:${solution}`)).toBeGreaterThanOrEqual(bits);
    for (let number = 0; number < Math.min(Number(solution), 3_000); number++) {
      expect(leadingZeroBits(`${puzzle.prefix}:${number}`)).toBeLessThan(bits);
    }
  });

  test("is reported as unsolved when none of the numbers solves it", () => {
    expect(tryNumbers({ prefix: "p", bits: 250 }, 0, 100)).toBeUndefined();
  });

  test("has the same solution in slices", async () => {
    const puzzle = { prefix: "slices", bits: 13 };
    const solution = await solveInSlices(puzzle, new AbortController().signal);
    expect(solution).toBe(tryNumbers(puzzle, 0, 2_000_000));
  });

  test("is abandoned when the form is closed", async () => {
    const closed = new AbortController();
    const solving = solveInSlices({ prefix: "never", bits: 250 }, closed.signal);
    closed.abort();
    await expect(solving).rejects.toThrow();
  });
});
