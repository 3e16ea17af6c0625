import type { FormTicket, FormTickets } from "#site/features/form-submission/form-ticket.ts";
import type { KeptLead } from "./kept-lead.ts";

/** Age at which a consent is no longer sent, in ms: nobody expects a call that they asked for yesterday. */
export const consentLimit = 24 * 60 * 60_000;

/**
 * Longest wait for a solved puzzle, in ms. It is solved while the visitor types; if it is not there by then, the lead
 * goes without its consent, and nobody is called.
 */
export const ticketLimit = 4_000;

/** Solved puzzles for consents. A puzzle is valid for one row, so each lead gets one of its own. */
export interface DialTickets {
  /** Solves a puzzle for the next lead, unless that is done or under way. */
  prepare(): void;
  /** The lead's ticket, the same each time until it has run out. @returns undefined when none can be had. */
  of(leadKey: string): Promise<FormTicket | undefined>;
  /** The lead needs its ticket no longer. */
  forget(leadKey: string): void;
}

export interface DialTicketOptions {
  /** Loads the code that opens a form and solves its puzzle. */
  readonly openTickets: () => Promise<FormTickets>;
  /** In ms since 1970. */
  readonly now: () => number;
}

export function openDialTickets({ openTickets, now }: DialTicketOptions): DialTickets {
  const given = new Map<string, FormTicket>();
  let opening: Promise<FormTickets> | undefined;

  function opened(): Promise<FormTickets> {
    opening ??= openTickets().catch((cause) => {
      opening = undefined;
      throw cause;
    });
    return opening;
  }

  async function prepared(): Promise<FormTicket | undefined> {
    const tickets = await opened();
    let answer = await tickets.ready();
    if (answer.status === "done" && answer.body.notAfter <= now()) {
      tickets.drop();
      answer = await tickets.ready();
    }
    return answer.status === "done" ? answer.body : undefined;
  }

  return {
    prepare: () => void prepared().catch(() => undefined),
    async of(leadKey) {
      const own = given.get(leadKey);
      if (own && own.notAfter > now()) return own;
      const ticket = await prepared().catch(() => undefined);
      // Another lead may have taken it meanwhile.
      if (!ticket || [...given.values()].includes(ticket)) return undefined;
      given.set(leadKey, ticket);
      (await opened()).drop();
      return ticket;
    },
    forget: (leadKey) => void given.delete(leadKey),
  };
}

export interface ConsentHeaderOptions {
  readonly tickets: DialTickets;
  /** In ms since 1970. */
  readonly now: () => number;
  readonly after: (ms: number, run: () => void) => () => void;
}

/**
 * The headers by which the database stores the consent with the row and owes a call.
 *
 * @returns undefined when no call was agreed to, the consent is too old, or no puzzle is solved in time.
 */
export async function consentHeaders(
  { key, consent }: Pick<KeptLead, "key" | "consent">,
  { tickets, now, after }: ConsentHeaderOptions,
): Promise<Record<string, string> | undefined> {
  if (!consent || now() - consent.at >= consentLimit) return undefined;
  const { promise: tooLate, resolve } = Promise.withResolvers<undefined>();
  const stop = after(ticketLimit, () => resolve(undefined));
  const ticket = await Promise.race([usable(), tooLate]).finally(stop);
  if (!ticket) return undefined;
  return {
    "Call-Consent": consent.version,
    "Form-Token": ticket.token,
    "Form-Solution": ticket.solution,
  };

  async function usable(): Promise<FormTicket | undefined> {
    const ticket = await tickets.of(key);
    const wait = ticket ? ticket.notBefore - now() : 0;
    if (wait > 0) await new Promise<void>((resume) => void after(wait, resume));
    return ticket;
  }
}
