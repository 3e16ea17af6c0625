/**
 * Dialogue acts: a visitor asks for a fact, requests a deed, informs of a value, corrects one that was given, agrees,
 * refuses, cancels a deed that was begun, greets, thanks, or leaves.
 */
export const acts = [
  "ask",
  "request",
  "inform",
  "correct",
  "agree",
  "refuse",
  "cancel",
  "greet",
  "thank",
  "leave",
] as const;
export type Act = (typeof acts)[number];

/** The meaning of a sentence. */
export interface Meaning {
  readonly intent: string;
  /** Values of slots, by name. */
  readonly slots: Readonly<Record<string, string>>;
}

/** An intent that a sentence may have. */
export interface Guess extends Meaning {
  /** Calibrated: of all guesses with 0.8, four in five are right. */
  readonly probability: number;
}

/** What a turn means, whatever the conversation makes of it. */
export interface Understanding {
  /** `certain`: act on it. `doubtful`: ask back. `unknown`: it is about something else, or nothing. */
  readonly certainty: "certain" | "doubtful" | "unknown";
  /** The best guess. Absent when unknown. */
  readonly meaning?: Meaning;
  readonly act: Act;
  /** At most three, best first; with slots alone ("and Spanish?") it is the intent `same`. Empty when unknown. */
  readonly guesses: readonly Guess[];
  /** The visitor does not want it: "I don't want to book", "no demo". */
  readonly isNegated: boolean;
  /** For a question that yes or no answers: which of the two the intent's answer begins with. */
  readonly verdict?: "yes" | "no";
  /** The second of two questions or requests in one turn, understood with certainty. */
  readonly second?: Understanding;
}

/** The conversation so far, as far as it helps to understand the next turn. */
export interface TurnContext {
  /** The open question: the kind of slot that was asked for, a read-back (`yes-no`), or an offer. */
  readonly asks?:
    | "day"
    | "time"
    | "name"
    | "email"
    | "phone"
    | "topic"
    | "text"
    | "number"
    | "yes-no"
    | "offer";
  /** The task in progress. */
  readonly task?: string;
  /** What was asked about before, in words: "what Growth costs". */
  readonly about?: string;
}

/** Nothing was understood. */
export const notUnderstood: Understanding = {
  certainty: "unknown",
  act: "inform",
  guesses: [],
  isNegated: false,
};
