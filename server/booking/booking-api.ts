import { type Context, Hono } from "hono";
import * as v from "valibot";
import { bookingRules } from "#domain/booking.ts";
import { bookingRequest, slotHold } from "#domain/forms/booking-request.ts";
import { checkForm, type FieldError } from "#domain/forms/check-form.ts";
import type { Puzzle } from "#domain/forms/puzzle.ts";
import { inEachLanguage } from "#domain/languages.ts";
import type { Limiters } from "#server/admission/admission.ts";
import { problem } from "#server/errors.ts";
import { bodyLimit } from "#server/middleware/body-limit.ts";
import { clientAddress } from "#server/middleware/client-address.ts";
import { consume, type Limiter, rateLimit } from "#server/middleware/rate-limit.ts";
import type { RequestEnv } from "#server/middleware/request-log.ts";
import { requestLanguage } from "#server/request-language.ts";
import { wordsIn } from "#server/words.ts";
import { type BookingProblem, bookingProblemsIn } from "./booking-problems.ts";
import type { BookingRow, BookingStore } from "./booking-store.ts";
import type { Bookings, Given } from "./bookings.ts";

export interface BookingApiDeps {
  readonly bookings: Bookings;
  readonly store: BookingStore;
  readonly limits: BookingLimits;
  readonly puzzles: BookingPuzzles;
  readonly trustedProxies: number;
  /** Longest accepted body, in bytes. */
  readonly limitBytes: number;
}

/** Proofs of work, by submission. */
export interface BookingPuzzles {
  of(submission: string): Puzzle;
  isSolved(submission: string, solution: unknown): boolean;
}

export type BookingLimits = Limiters["bookings"];

/** Longest range of one request, in ms: the six weeks of a calendar sheet, and a day on each side. */
const longestRange = 44 * 24 * 60 * 60_000;

const moment = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((text) => Date.parse(text)),
  v.number(),
);
const rangeSchema = v.object({ from: moment, to: moment });

const holdForms = inEachLanguage((language) => slotHold(wordsIn[language].bookingErrors));
const bookingForms = inEachLanguage((language) => bookingRequest(wordsIn[language].bookingErrors));

/** The booking calendar's API for visitors. */
export function createBookingApi(deps: BookingApiDeps): Hono<RequestEnv> {
  const { bookings, store, limits, puzzles, trustedProxies } = deps;
  const endpoint = new Hono<RequestEnv>();
  const limited = (limiter: Limiter) =>
    rateLimit({
      limiter,
      trustedProxies,
      refuse: (c, seconds) => problem(c, problemsFor(c).tooMany(seconds)),
    });
  const limitBody = bodyLimit(deps.limitBytes, (c) => problem(c, problemsFor(c).tooLarge));

  endpoint.get("/slots", limited(limits.looking), async (c) => {
    const range = v.safeParse(rangeSchema, c.req.query());
    if (!range.success || range.output.to - range.output.from > longestRange) {
      return problem(c, problemsFor(c).wrongRange);
    }
    const bookable = bookings.bookableRange();
    const slots = await bookings.freeIn(range.output);
    return c.json(
      {
        slotMinutes: bookingRules.slotMinutes,
        bookable: { from: iso(bookable.from), to: iso(bookable.to) },
        slots: slots.map(iso),
      },
      200,
      { "Cache-Control": "no-store" },
    );
  });

  endpoint.put("/holds", limited(limits.holding), limitBody, async (c) => {
    const input = checkForm(holdForms[requestLanguage(c)], await bodyOf(c));
    if (!input.ok) return problem(c, invalid(c, input.errors));
    // A submission has one hold, so new submissions are how a stranger would keep the whole diary.
    if (!(await store.findBySubmission(input.values.submission))) {
      const seconds = await consume(limits.firstHolds, clientAddress(c, trustedProxies));
      if (seconds !== undefined) return problem(c, problemsFor(c).tooMany(seconds));
    }
    const held = await bookings.hold(input.values.submission, input.values.start);
    if (held.kind !== "given") return refuse(c, held);
    const { state, held_until: until } = held.booking;
    return c.json({ state, ...(until && { heldUntil: until.toISOString() }) }, 200);
  });

  endpoint.delete("/holds/:submission", limited(limits.holding), async (c) => {
    const submission = c.req.param("submission");
    if (v.is(v.pipe(v.string(), v.uuid()), submission)) await store.release(submission);
    return c.body(null, 204);
  });

  endpoint.post("/bookings", limited(limits.booking), limitBody, async (c) => {
    const body = await bodyOf(c);
    const language = requestLanguage(c);
    const input = checkForm(bookingForms[language], body);
    if (!input.ok) return problem(c, invalid(c, input.errors));
    const { submission } = input.values;
    if (!puzzles.isSolved(submission, (body as { solution?: unknown }).solution)) {
      const seconds = await consume(limits.bookingUnsolved, clientAddress(c, trustedProxies));
      if (seconds !== undefined) return problem(c, unsolved(c, puzzles.of(submission)));
    }
    const booked = await bookings.book({ ...input.values, language });
    return booked.kind === "given" ? c.json(bookingView(booked.booking), 201) : refuse(c, booked);
  });

  return endpoint;
}

/** The refusals in the language of the page that sent the request. */
export function problemsFor(c: Context) {
  return bookingProblemsIn[requestLanguage(c)];
}

function unsolved(c: Context, puzzle: Puzzle): BookingProblem {
  return { ...problemsFor(c).unsolved, puzzle };
}

/** A booking as the API returns it. `uri` identifies it; opening it takes the signed links of the mail. */
export function bookingView({ id, starts_at: start, ends_at: end, state, host }: BookingRow) {
  return {
    uri: `/api/scheduler/bookings/${id}`,
    start: start.toISOString(),
    end: end.toISOString(),
    state,
    host,
  };
}

/** Responds with 409, naming the nearest other times if the slot is the reason. */
export function refuse(c: Context, refused: Exclude<Given, { kind: "given" }>): Response {
  const problems = problemsFor(c);
  if (refused.kind === "too-many") return problem(c, problems.tooManyUpcoming(bookingRules.mostUpcoming));
  const told: BookingProblem = {
    ...(refused.kind === "taken" ? problems.taken : problems.notOffered),
    alternatives: refused.alternatives.map(iso),
  };
  return problem(c, told);
}

export function invalid(c: Context, errors: readonly FieldError[]): BookingProblem {
  return { ...problemsFor(c).invalid, errors };
}

export async function bodyOf(c: Context): Promise<unknown> {
  return c.req.json().catch(() => undefined);
}

function iso(moment: number): string {
  return new Date(moment).toISOString();
}
