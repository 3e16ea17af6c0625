import type { Trade } from "#domain/trades.ts";

/** What a front desk knows that another does not. Each is a whole sentence, unless it says otherwise. */
interface DeskFacts {
  /** The kind of business, as in "for a hotel". */
  readonly kind: string;
  /** What is booked, as in "ask me for a room". */
  readonly visit: string;
  /** The question that begins a booking, offered to the visitor. */
  readonly "suggests-visit": string;
  readonly hours: string;
  readonly where: string;
  readonly parking: string;
  readonly services: string;
  readonly prices: string;
  readonly paying: string;
  /** Only patients ask for it. */
  readonly insurance?: string;
  readonly "how-long": string;
  /** What to bring, and how a first visit goes. */
  readonly bring: string;
  /** Where hours and prices come from. It may follow "Yes." and "No.". */
  readonly invented: string;
}

/** The words of a pretended booking. */
export interface VisitWords {
  /** In "shall I drop `this` and `other` instead?", and "shall I still `still`?". */
  readonly called: { readonly this: string; readonly other: string; readonly still: string };
  /** Its reason: the question, and the values, each with the words that it is recognised by, separated by "|". */
  readonly reason: {
    /** Its names in "change the …", separated by "|". */
    readonly called: string;
    readonly ask: readonly [string, ...string[]];
    readonly again: string;
    readonly options: Readonly<Record<string, string>>;
    /** Reasons for which the first free time is looked for at once. */
    readonly urgent?: readonly string[];
  };
  readonly askDay: readonly [string, ...string[]];
  /** With `{topic}`, `{when}` and `{name}`; the question that ends it follows. */
  readonly readBack: string;
  /** What does not exist after a pretended booking, as in "there is no appointment". */
  readonly nothing: string;
}

/** A pretend front desk. All that it knows is invented, but for what a page of ours says of its business. */
export interface DeskSheet {
  readonly id: string;
  /** Questions of this trade's callers have answers. Default: those of no trade. */
  readonly trade?: Trade;
  readonly facts: DeskFacts;
  readonly visit: VisitWords;
  /** Free times of each open day, as "09:00". */
  readonly times: readonly string[];
  /** Days on which it books, 1 for Monday to 7. */
  readonly openDays: readonly number[];
}

/** Monday to Friday. */
export const weekdays = [1, 2, 3, 4, 5] as const;

/** Said of facts that nobody looked up. */
export const inventedFacts = "They are made up for this demo. For your own business I would say yours.";
