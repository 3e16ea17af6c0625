import type { FormNetwork } from "./form-request.ts";
import { type FormPaths, type FormSession, openFormSession } from "./form-session.ts";
import { type FormTickets, openTickets } from "./form-ticket.ts";
import { solvePuzzle } from "./solve-puzzle.ts";

const network: FormNetwork = {
  fetch: (input, init) => fetch(input, init),
  clock: {
    now: Date.now,
    after(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  },
};

/** A form session on the browser's own fetch, clock and connection. */
export function openPageSession(paths: FormPaths): FormSession {
  return openFormSession({ ...paths, ...network, solve: solvePuzzle, isOnline: () => navigator.onLine });
}

/** Tickets on the browser's own fetch and clock, for as long as the page is open. */
export function openPageTickets(tokenPath: string): FormTickets {
  return openTickets({ ...network, tokenPath, solve: solvePuzzle }, new AbortController().signal);
}
