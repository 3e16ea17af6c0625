import type { Puzzle } from "#domain/forms/puzzle.ts";
import { tryNumbers } from "./puzzle.ts";

/** Solves the one puzzle it is given. It is ended from outside, so it need not listen meanwhile. */
addEventListener("message", ({ data }: MessageEvent<Puzzle>) => {
  postMessage(tryNumbers(data, 0, Number.MAX_SAFE_INTEGER));
});
