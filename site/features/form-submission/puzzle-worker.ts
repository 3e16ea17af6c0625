import type { Puzzle } from "#domain/forms/puzzle.ts";
import { tryNumbers } from "#domain/forms/try-numbers.ts";

/** Solves one puzzle. The page terminates the worker, so the work need not be interruptible. */
addEventListener("message", ({ data }: MessageEvent<Puzzle>) => {
  postMessage(tryNumbers(data, 0, Number.MAX_SAFE_INTEGER));
});
