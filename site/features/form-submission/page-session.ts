import { type FormPaths, type FormSession, openFormSession } from "./form-session.ts";
import { solvePuzzle } from "./solve-puzzle.ts";

/** A form session on the browser's own fetch, clock and connection. */
export function openPageSession(paths: FormPaths): FormSession {
  return openFormSession({
    ...paths,
    fetch: (input, init) => fetch(input, init),
    solve: solvePuzzle,
    clock: {
      now: Date.now,
      after(ms, run) {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
    },
    isOnline: () => navigator.onLine,
  });
}
