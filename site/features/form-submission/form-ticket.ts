import type { Puzzle } from "#domain/forms/puzzle.ts";
import { type FormAnswer, lost } from "./form-answer.ts";
import { type FormNetwork, requestForm } from "./form-request.ts";

export interface TicketOptions extends FormNetwork {
  /** Address that opens the form. */
  readonly tokenPath: string;
  /** Resolves to undefined when the solver's code cannot be fetched; rejects once the signal is aborted. */
  readonly solve: (puzzle: Puzzle, signal: AbortSignal) => Promise<string | undefined>;
}

/** The response of `GET …/token`, in ms. `wait`: before the form may be sent. `expires`: lifetime of the token. */
interface OpenedForm {
  readonly token: string;
  readonly puzzle: Puzzle;
  readonly wait: number;
  readonly expires: number;
}

/** An opened form whose puzzle is solved. Times are in ms, by the clock of the options. */
export interface FormTicket {
  readonly token: string;
  /** In decimal. */
  readonly solution: string;
  readonly notBefore: number;
  readonly notAfter: number;
}

export interface FormTickets {
  /** The ticket, requested once. A failed request is forgotten, so the next call makes another. */
  ready(): Promise<FormAnswer<FormTicket>>;
  /** Forgets the ticket, once it is used up or too old; the next call of `ready` gets a new one. */
  drop(): void;
}

/** Opens a form with the server and solves its puzzle. */
export function openTickets(options: TicketOptions, signal: AbortSignal): FormTickets {
  const { clock } = options;
  let ticket: Promise<FormAnswer<FormTicket>> | undefined;

  async function open(): Promise<FormAnswer<FormTicket>> {
    const opened = await requestForm<OpenedForm>(options, options.tokenPath, 200, {}, signal);
    if (opened.status !== "done") return opened;
    const { token, puzzle, wait, expires } = opened.body;
    const now = clock.now();
    const solution = await options.solve(puzzle, signal).catch((cause: unknown) => {
      if (signal.aborted) return undefined;
      throw cause;
    });
    if (solution === undefined) return lost;
    return { status: "done", body: { token, solution, notBefore: now + wait, notAfter: now + expires } };
  }

  return {
    ready() {
      ticket ??= open().then(
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
    },
    drop() {
      ticket = undefined;
    },
  };
}
