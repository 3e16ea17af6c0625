import type { Puzzle } from "#domain/forms/puzzle.ts";
import { inEachLanguage } from "#domain/languages.ts";
import type { Problem } from "#server/errors.ts";
import { type Words, wordsIn } from "#server/words.ts";

/** A refusal of the calendar. Those about a slot name other times. */
export interface BookingProblem extends Problem {
  /** The nearest free slots in order of time, ISO 8601 in UTC. */
  readonly alternatives?: readonly string[];
  /** To be solved before the same request is taken. */
  readonly puzzle?: Puzzle;
}

/** All refusals of the calendar, in each language. */
export const bookingProblemsIn = inEachLanguage((language) => problemsOf(wordsIn[language]));

function problemsOf({ bookingRefusals: told }: Words) {
  const { wrongRange, invalid, taken, notOffered, linkUnknown, linkReplaced, cancelled, over } = told;
  return {
    wrongRange: { type: "wrong-range", title: "Bad Request", status: 400, detail: wrongRange },
    invalid: { type: "validation", title: "Unprocessable Content", status: 422, detail: invalid },
    tooLarge: { type: "body-too-large", title: "Content Too Large", status: 413 },
    taken: { type: "slot-taken", title: "Conflict", status: 409, detail: taken },
    notOffered: { type: "slot-not-offered", title: "Conflict", status: 409, detail: notOffered },
    linkUnknown: { type: "booking-link-unknown", title: "Not Found", status: 404, detail: linkUnknown },
    linkReplaced: { type: "booking-link-replaced", title: "Gone", status: 410, detail: linkReplaced },
    cancelled: { type: "booking-cancelled", title: "Gone", status: 410, detail: cancelled },
    over: { type: "booking-over", title: "Gone", status: 410, detail: over },
    unsolved: {
      type: "puzzle-required",
      title: "Precondition Required",
      status: 428,
      detail: told.unsolved,
    },
    tooManyUpcoming: (most: number) => ({
      type: "too-many-bookings",
      title: "Conflict",
      status: 409 as const,
      detail: told.tooManyUpcoming(most),
    }),
    tooMany: (seconds: number) => ({
      type: "too-many-requests",
      title: "Too Many Requests",
      status: 429 as const,
      detail: told.tooMany,
      retryAfter: seconds,
    }),
  } as const satisfies Record<string, BookingProblem | ((number: number) => BookingProblem)>;
}
