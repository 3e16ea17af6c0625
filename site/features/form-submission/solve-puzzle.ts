import type { Puzzle } from "#domain/forms/puzzle.ts";

/** Ms without a result after which the page solves the puzzle itself. The worker's file may never arrive. */
const workerLimit = 10_000;

/**
 * Solves a puzzle in a worker, or in slices on the page's own thread when the worker fails.
 *
 * @returns undefined when the code for the slices cannot be fetched.
 */
export async function solvePuzzle(puzzle: Puzzle, signal: AbortSignal): Promise<string | undefined> {
  const solution = await solveInWorker(puzzle, signal);
  if (solution !== undefined) return solution;
  const slices = await import("#domain/forms/solve-in-slices.ts").catch(() => undefined);
  return slices?.solveInSlices(puzzle, signal);
}

/** @returns undefined when the worker could not be started or did not respond. */
async function solveInWorker(puzzle: Puzzle, signal: AbortSignal): Promise<string | undefined> {
  signal.throwIfAborted();
  const worker = newWorker();
  if (!worker) return undefined;
  return new Promise<string | undefined>((resolve, reject) => {
    const timer = setTimeout(resolve, workerLimit, undefined);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    worker.onerror = () => resolve(undefined);
    worker.onmessage = ({ data }: MessageEvent<string>) => resolve(data);
    worker.postMessage(puzzle);
    signal.addEventListener("abort", () => clearTimeout(timer), { once: true });
  }).finally(() => worker.terminate());
}

function newWorker(): Worker | undefined {
  try {
    return new Worker(new URL("./puzzle-worker.ts", import.meta.url), { type: "module" });
  } catch {
    return undefined;
  }
}
