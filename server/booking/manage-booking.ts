import { type Context, Hono } from "hono";
import { bookingMove } from "#domain/forms/booking-request.ts";
import { checkForm } from "#domain/forms/check-form.ts";
import { inEachLanguage } from "#domain/languages.ts";
import { problem } from "#server/errors.ts";
import { bodyLimit } from "#server/middleware/body-limit.ts";
import { rateLimit } from "#server/middleware/rate-limit.ts";
import type { RequestEnv } from "#server/middleware/request-log.ts";
import { requestLanguage } from "#server/request-language.ts";
import { wordsIn } from "#server/words.ts";
import { type BookingApiDeps, bodyOf, bookingView, invalid, problemsFor, refuse } from "./booking-api.ts";
import { bookingUrls } from "./booking-link.ts";
import type { BookingRow } from "./booking-store.ts";
import { findManaged, type Managed, type ManagedDeps } from "./managed-booking.ts";

export interface ManageDeps extends BookingApiDeps, Omit<ManagedDeps, "store"> {}

const moveForms = inEachLanguage((language) => bookingMove(wordsIn[language].bookingErrors));

/** The API behind a booking's link: shows the booking and moves it. */
export function createManageBooking(deps: ManageDeps): Hono<RequestEnv> {
  const { bookings, limits, trustedProxies } = deps;
  const endpoint = new Hono<RequestEnv>();
  const limited = (limiter: (typeof limits)[keyof typeof limits]) =>
    rateLimit({
      limiter,
      trustedProxies,
      refuse: (c, seconds) => problem(c, problemsFor(c).tooMany(seconds)),
    });
  const limitBody = bodyLimit(deps.limitBytes, (c) => problem(c, problemsFor(c).tooLarge));

  endpoint.use(async (c, next) => {
    await next();
    c.res.headers.set("Cache-Control", "no-store");
  });

  endpoint.get("/:token", limited(limits.looking), async (c) => {
    const managed = await findManaged(c.req.param("token"), deps);
    if (managed.kind !== "open") return explain(c, managed);
    const { start, end, state, host } = bookingView(managed.booking);
    return c.json({ state, start, end, host, timeZone: managed.booking.time_zone });
  });

  endpoint.post("/:token/move", limited(limits.changing), limitBody, async (c) => {
    const input = checkForm(moveForms[requestLanguage(c)], await bodyOf(c));
    const token = c.req.param("token");
    const managed = await findManaged(token, deps);
    if (managed.kind !== "open")
      return input.ok ? answerAgain(c, managed, input.values.start) : explain(c, managed);
    if (!input.ok) return problem(c, invalid(c, input.errors));
    const { booking } = managed;
    const { start } = input.values;
    if (isAt(booking, start)) return c.json(bookingView(booking));
    const moved = await bookings.move(booking.id, booking.sequence, start);
    if (moved) return moved.kind === "given" ? c.json(movedView(moved.booking)) : refuse(c, moved);
    // Another request with the same link was faster.
    return answerAgain(c, await findManaged(token, deps), start);
  });

  /** The link that moved it has ended, so the visitor gets the next one, as in the mail that follows. */
  function movedView(booking: BookingRow) {
    return {
      ...bookingView(booking),
      page: bookingUrls("", deps.links.sign(booking), booking.language).page,
    };
  }

  return endpoint;
}

/** A repeated move, sent again because its response was lost, gets that response; any other use is refused. */
function answerAgain(c: Context, managed: Managed, start: number): Response {
  const isRepeated = managed.kind === "moved" && managed.times === 1 && isAt(managed.booking, start);
  return isRepeated ? c.json(bookingView(managed.booking)) : explain(c, managed);
}

function isAt(booking: BookingRow, start: number): boolean {
  return booking.starts_at.getTime() === start;
}

/** The refusal of a link that cannot be used. */
function explain(c: Context, { kind }: Managed): Response {
  const problems = problemsFor(c);
  switch (kind) {
    case "cancelled":
      return problem(c, problems.cancelled);
    case "over":
      return problem(c, problems.over);
    case "unknown":
      return problem(c, problems.linkUnknown);
    case "moved":
    case "open":
      return problem(c, problems.linkReplaced);
  }
}
