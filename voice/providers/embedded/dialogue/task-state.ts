import type { Temporal } from "temporal-polyfill";
import type { DayPart } from "#voice/languages/en/day.ts";
import type { TimeFound } from "#voice/languages/en/time.ts";
import type { Meaning } from "#voice/understanding/understanding.ts";

/** The state of a task. */
export interface TaskState {
  readonly id: string;
  /** `changing`: a read-back was refused, and what to change was asked. */
  readonly phase: "asking" | "confirming" | "changing";
  /** The slot that was asked for. */
  readonly asking: string | undefined;
  readonly values: Readonly<Record<string, string>>;
  /** The visitor has given something that would be lost with the task. */
  readonly isBegun: boolean;
  /** Attempts at the same question that failed. */
  readonly attempts: number;
  /** Turns in a row about something else. After two of them the task waits until the visitor comes back to it. */
  readonly asides: number;
  readonly wish: Wish;
  /** Times that were offered. */
  readonly offered: readonly TaskTime[];
  readonly chosen: TaskTime | undefined;
  /** Fields shown before the task. If it is given up, those that it had replaced come back. */
  readonly shownBefore: Readonly<Record<string, string>>;
  /** The visitor has not heard the chosen time: it was chosen for another day, or heard with doubt. */
  readonly isTimeUntold?: boolean;
  /** The visitor was promised that nothing is kept if they cancel. */
  readonly isForgotten?: boolean;
  /** What the visitor wants besides, offered once this is done. */
  readonly later?: Meaning;
  /** Said before the next words. */
  readonly note: string;
}

/** Turns in a row about something else after which a task waits. */
export const mostAsides = 2;

/** When the visitor would like it. */
export interface Wish {
  readonly day?: string;
  readonly part?: DayPart;
  readonly time?: TimeFound;
  /** On the day of this start, and earlier or later than it. */
  readonly beyond?: { readonly way: "earlier" | "later"; readonly than: string };
}

export interface TaskTime {
  /** Instant, as ISO text. */
  readonly start: string;
  readonly label: string;
}

/** Now, where the visitor is. */
export interface Moment {
  readonly today: Temporal.PlainDate;
  readonly timeZone: string;
}

/** A tool to be called before there is an answer. */
export interface TaskToolCall {
  readonly tool: string;
  readonly args: Readonly<Record<string, unknown>>;
  /** It changes something outside the call: it is never repeated or taken back. */
  readonly isActing: boolean;
  /** Said meanwhile. */
  readonly meanwhile: string;
}
