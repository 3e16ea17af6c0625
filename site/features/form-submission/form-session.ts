import type { Puzzle } from "#domain/forms/puzzle.ts";
import { type FormAnswer, lost } from "./form-answer.ts";
import { requestForm } from "./form-request.ts";
import { openTickets } from "./form-ticket.ts";
import { nextStep, noTries } from "./next-step.ts";
import { failure, type SubmissionOutcome } from "./submission-state.ts";

/** Addresses that open a form and receive it. */
export interface FormPaths {
  readonly tokenPath: string;
  readonly postPath: string;
}

export interface FormSessionOptions extends FormPaths {
  readonly fetch: typeof fetch;
  /** Resolves to undefined when the solver's code cannot be fetched; rejects once the signal is aborted. */
  readonly solve: (puzzle: Puzzle, signal: AbortSignal) => Promise<string | undefined>;
  readonly clock: { now(): number; after(ms: number, run: () => void): () => void };
  /** False only when the browser is certain that it has no connection. */
  readonly isOnline: () => boolean;
}

export interface FormSession {
  /** Opens the form with the server and solves its puzzle, unless that is done or under way. */
  prepare(): void;
  /**
   * Sends the values; ends within {@link submissionLimit}. Rejects only on a bug in our own code.
   *
   * @returns undefined when the session was closed meanwhile.
   */
  submit(values: Readonly<Record<string, unknown>>): Promise<SubmissionOutcome | undefined>;
  /** Aborts everything under way, silently. */
  close(): void;
}

/** Longest time that a submission may take with all its retries, in ms. */
export const submissionLimit = 60_000;

/**
 * One form on one page: opens it with the server, solves its puzzle while the visitor types, and sends it. A form
 * whose response was lost keeps its token, so that sending it again cannot store it twice.
 */
export function openFormSession(options: FormSessionOptions): FormSession {
  const { clock } = options;
  const closed = new AbortController();
  const tickets = openTickets(options, closed.signal);

  async function send(values: object, signal: AbortSignal): Promise<FormAnswer<unknown>> {
    const ready = await tickets.ready();
    if (ready.status !== "done") return ready;
    const { token, solution, notBefore } = ready.body;
    await pause(notBefore - clock.now(), signal);
    if (signal.aborted) return lost;
    const body = JSON.stringify({ ...values, token, solution });
    const headers = { "Content-Type": "application/json", Accept: "application/json" };
    return requestForm(options, options.postPath, 201, { method: "POST", headers, body }, signal);
  }

  async function sendUntilEnd(values: object, signal: AbortSignal): Promise<SubmissionOutcome | undefined> {
    let tries = noTries;
    while (!signal.aborted) {
      const answer = await send(values, signal);
      if (signal.aborted) break;
      if (answer.status === "lost" && !options.isOnline()) return failure("offline");
      const step = nextStep(answer, tries);
      if (step.status === "ended") {
        if (isSpent(answer)) tickets.drop();
        return step.outcome;
      }
      if (step.renew) tickets.drop();
      tries = step.tries;
      await pause(step.after, signal);
    }
    return undefined;
  }

  function pause(ms: number, signal: AbortSignal): Promise<void> {
    if (ms <= 0 || signal.aborted) return Promise.resolve();
    return new Promise((resume) => {
      const cancel = clock.after(ms, resume);
      signal.addEventListener("abort", () => [cancel(), resume()], { once: true });
    });
  }

  return {
    prepare: () => void tickets.ready(),
    async submit(values) {
      const ended = new AbortController();
      const end = () => ended.abort();
      closed.signal.addEventListener("abort", end, { once: true });
      const { promise: tooLate, resolve } = Promise.withResolvers<SubmissionOutcome>();
      const cancel = clock.after(submissionLimit, () => resolve(failure("unreachable")));
      try {
        const outcome = await Promise.race([sendUntilEnd(values, ended.signal), tooLate]);
        return closed.signal.aborted ? undefined : outcome;
      } finally {
        cancel();
        end();
        closed.signal.removeEventListener("abort", end);
      }
    },
    close: () => closed.abort(),
  };
}

/** True when the opened form cannot be sent again. One that may have arrived must be sent again unchanged. */
function isSpent(answer: FormAnswer<unknown>): boolean {
  if (answer.status === "problem") return answer.problem.name.startsWith("form-");
  return answer.status === "done";
}
