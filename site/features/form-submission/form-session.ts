import type { Puzzle } from "#domain/forms/puzzle.ts";
import { receive } from "#ui/receive.ts";
import { answerOf, type FormAnswer, lost } from "./form-answer.ts";
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

/** The response of `GET …/token`. `wait`: ms before the form may be sent. */
interface OpenedForm {
  readonly token: string;
  readonly puzzle: Puzzle;
  readonly wait: number;
}

/** An opened form whose puzzle is solved. `notBefore`: by the session's clock, in ms. */
interface Ticket {
  readonly token: string;
  readonly solution: string;
  readonly notBefore: number;
}

/** Timeout of one request, in ms. */
export const tryLimit = 15_000;
/** Longest time that a submission may take with all its retries, in ms. */
export const submissionLimit = 60_000;

/**
 * One form on one page: opens it with the server, solves its puzzle while the visitor types, and sends it. A form
 * whose response was lost keeps its token, so that sending it again cannot store it twice.
 */
export function openFormSession(options: FormSessionOptions): FormSession {
  const { clock } = options;
  const closed = new AbortController();
  let ticket: Promise<FormAnswer<Ticket>> | undefined;

  async function openTicket(): Promise<FormAnswer<Ticket>> {
    const opened = await request<OpenedForm>(options.tokenPath, 200, {}, closed.signal);
    if (opened.status !== "done") return opened;
    const { token, puzzle, wait } = opened.body;
    const notBefore = clock.now() + wait;
    const solution = await options.solve(puzzle, closed.signal).catch((cause: unknown) => {
      if (closed.signal.aborted) return undefined;
      throw cause;
    });
    return solution === undefined ? lost : { status: "done", body: { token, solution, notBefore } };
  }

  /** The ticket, requested once. A failed request is forgotten, so the next call makes another. */
  function readyTicket(): Promise<FormAnswer<Ticket>> {
    ticket ??= openTicket().then(
      (answer) => {
        if (answer.status !== "done") ticket = undefined;
        return answer;
      },
      (mistake) => {
        ticket = undefined;
        throw mistake;
      },
    );
    return ticket;
  }

  async function send(values: object, signal: AbortSignal): Promise<FormAnswer<unknown>> {
    const ready = await readyTicket();
    if (ready.status !== "done") return ready;
    const { token, solution, notBefore } = ready.body;
    await pause(notBefore - clock.now(), signal);
    if (signal.aborted) return lost;
    const body = JSON.stringify({ ...values, token, solution });
    const headers = { "Content-Type": "application/json", Accept: "application/json" };
    return request(options.postPath, 201, { method: "POST", headers, body }, signal);
  }

  async function sendUntilEnd(values: object, signal: AbortSignal): Promise<SubmissionOutcome | undefined> {
    let tries = noTries;
    while (!signal.aborted) {
      const answer = await send(values, signal);
      if (signal.aborted) break;
      if (answer.status === "lost" && !options.isOnline()) return failure("offline");
      const step = nextStep(answer, tries);
      if (step.status === "ended") {
        if (isSpent(answer)) ticket = undefined;
        return step.outcome;
      }
      if (step.renew) ticket = undefined;
      tries = step.tries;
      await pause(step.after, signal);
    }
    return undefined;
  }

  function request<Body>(path: string, expected: number, init: RequestInit, signal: AbortSignal) {
    return new Promise<FormAnswer<Body>>((resolve, reject) => {
      const limit = new AbortController();
      const stop = () => limit.abort();
      signal.addEventListener("abort", stop, { once: true });
      const cancel = clock.after(tryLimit, () => {
        stop();
        resolve({ status: "lost", silent: true });
      });
      receive(options.fetch(path, { ...init, cache: "no-store", signal: limit.signal }))
        .then((received) => (received ? answerOf<Body>(received, expected, clock.now()) : lost))
        .then(resolve, reject)
        .finally(() => {
          cancel();
          signal.removeEventListener("abort", stop);
        });
    });
  }

  function pause(ms: number, signal: AbortSignal): Promise<void> {
    if (ms <= 0 || signal.aborted) return Promise.resolve();
    return new Promise((resume) => {
      const cancel = clock.after(ms, resume);
      signal.addEventListener("abort", () => [cancel(), resume()], { once: true });
    });
  }

  return {
    prepare: () => void readyTicket(),
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
