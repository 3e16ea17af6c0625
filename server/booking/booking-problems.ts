import { bookingPage } from "#content/booking/page.ts";
import { company } from "#content/company.ts";
import type { Puzzle } from "#domain/forms/puzzle.ts";
import type { Problem } from "#server/errors.ts";

/** A refusal of the calendar. Those about a slot name other times. */
export interface BookingProblem extends Problem {
  /** The nearest free slots in order of time, ISO 8601 in UTC. */
  readonly alternatives?: readonly string[];
  /** To be solved before the same request is taken. */
  readonly puzzle?: Puzzle;
}

export const bookingProblems = {
  wrongRange: {
    type: "wrong-range",
    title: "Bad Request",
    status: 400,
    detail: "Ask with from and to, two moments like 2026-12-01T00:00:00Z, at most 44 days apart.",
  },
  invalid: {
    type: "validation",
    title: "Unprocessable Content",
    status: 422,
    detail: "Some fields need another look.",
  },
  tooLarge: { type: "body-too-large", title: "Content Too Large", status: 413 },
  taken: {
    type: "slot-taken",
    title: "Conflict",
    status: 409,
    detail: "Someone else just booked this time. Choose another one.",
  },
  notOffered: {
    type: "slot-not-offered",
    title: "Conflict",
    status: 409,
    detail: "This time can no longer be booked. Choose another one.",
  },
  linkUnknown: {
    type: "booking-link-unknown",
    title: "Not Found",
    status: 404,
    detail: bookingPage.unknown.lead,
  },
  linkReplaced: {
    type: "booking-link-replaced",
    title: "Gone",
    status: 410,
    detail: bookingPage.moved.lead,
  },
  cancelled: {
    type: "booking-cancelled",
    title: "Gone",
    status: 410,
    detail: "This demo was already canceled. You can book another time.",
  },
  over: {
    type: "booking-over",
    title: "Gone",
    status: 410,
    detail: "This demo has started or is over, so it can no longer be moved or canceled.",
  },
  unsolved: {
    type: "puzzle-required",
    title: "Precondition Required",
    status: 428,
    detail: `A lot of demos were booked from your network. Reload the page and try again, or write to ${company.email}.`,
  },
  tooManyUpcoming: (most: number) => ({
    type: "too-many-bookings",
    title: "Conflict",
    status: 409 as const,
    detail: `This address already has ${most} upcoming demos. Write to ${company.email} if you need another.`,
  }),
  tooMany: (seconds: number) => ({
    type: "too-many-requests",
    title: "Too Many Requests",
    status: 429 as const,
    detail: `We got a lot of requests from your network. Try again in a few minutes, or write to ${company.email}.`,
    retryAfter: seconds,
  }),
} as const satisfies Record<string, BookingProblem | ((number: number) => BookingProblem)>;
