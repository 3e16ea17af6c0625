import { type BookingLinks, bookingLinkKey, createBookingLinks } from "#server/booking/booking-link.ts";
import { type Organizer, organizerOf } from "#server/booking/calendar-file.ts";
import { type CalendarPage, calendarPageOf } from "#server/booking/open-bookings.ts";
import type { Database } from "#server/database/database.ts";
import { dialRulesOf, prepareDials } from "#server/dials/prepare-dials.ts";
import type { Env } from "#server/env.ts";
import { puzzleBits } from "#server/forms/guard/puzzle.ts";
import type { Logger } from "#server/log.ts";

/** Parts that web and worker share. */
export interface SharedParts {
  readonly env: Env;
  readonly log: Logger;
  readonly database: Database;
  /** ms since 1970, as `Date.now`. */
  readonly clock: () => number;
  /** Signs and reads the links in mails about bookings. */
  readonly bookingLinks: BookingLinks;
  /** Organizer of booked demos in calendar files. */
  readonly organizer: Organizer;
  readonly calendarPage: CalendarPage;
}

export async function buildSharedParts(
  given: Pick<SharedParts, "env" | "log" | "database" | "clock">,
): Promise<SharedParts> {
  const { env, database } = given;
  await prepareDials(database.kysely, dialRulesOf(env, puzzleBits));
  return {
    ...given,
    bookingLinks: createBookingLinks(await database.keys.load(bookingLinkKey)),
    organizer: organizerOf(env),
    calendarPage: calendarPageOf(env),
  };
}
