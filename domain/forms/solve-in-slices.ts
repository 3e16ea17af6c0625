import type { Puzzle } from "./puzzle.ts";
import { tryNumbers } from "./try-numbers.ts";

/** Longest time that the page is blocked at once, in ms. */
const sliceLimit = 8;
const numbersPerLook = 50;

/** Solves a puzzle in between the page's other work, for browsers where the worker fails. */
export async function solveInSlices(puzzle: Puzzle, signal: AbortSignal): Promise<string> {
  for (let from = 0; ; ) {
    signal.throwIfAborted();
    const end = performance.now() + sliceLimit;
    while (performance.now() < end) {
      const solution = tryNumbers(puzzle, from, numbersPerLook);
      if (solution !== undefined) return solution;
      from += numbersPerLook;
    }
    await new Promise((resume) => setTimeout(resume));
  }
}
