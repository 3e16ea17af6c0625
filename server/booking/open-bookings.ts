import type { Kysely } from "kysely";
import { company } from "#content/company.ts";
import { bookingPaths, bookingRules } from "#domain/booking.ts";
import { addressIn } from "#domain/language-parameter.ts";
import { inEachLanguage, type Language } from "#domain/languages.ts";
import type { BookingWidgetConfig } from "#domain/public-config.ts";
import type { Tables } from "#server/database/tables.ts";
import type { Env } from "#server/env.ts";
import { type BookingStore, createBookingStore } from "./booking-store.ts";
import { type Bookings, createBookings } from "./bookings.ts";
import { createOfficeSlots } from "./office-slots.ts";

export interface OpenBookings {
  readonly bookings: Bookings;
  readonly store: BookingStore;
}

/**
 * Opens bookings within the company's office hours, with the operator's hosts and holidays. Call it once per process,
 * so that simultaneous requests for one time share one claim.
 */
export function openBookings(
  env: Pick<Env, "SCHEDULER_HOSTS" | "SCHEDULER_HOLIDAYS">,
  kysely: Kysely<Tables>,
  clock: () => number = Date.now,
): OpenBookings {
  const store = createBookingStore(kysely);
  const calendar = createOfficeSlots({
    openingTimes: company.officeHours,
    timeZone: company.officeTimeZone,
    slotMinutes: bookingRules.slotMinutes,
    holidays: env.SCHEDULER_HOLIDAYS,
  });
  return { store, bookings: createBookings({ store, calendar, hosts: hostsOf(env), clock }) };
}

/** The hosts that can be booked. */
export function hostsOf({ SCHEDULER_HOSTS }: Pick<Env, "SCHEDULER_HOSTS">): readonly string[] {
  return SCHEDULER_HOSTS ?? [company.name];
}

/** The page on which a time is chosen, in each language. */
export interface CalendarPage {
  /** For links within the site. */
  readonly path: Readonly<Record<Language, string>>;
  /** For links in mails. */
  readonly address: Readonly<Record<Language, string>>;
}

/** The hosted calendar if one is configured, which speaks the language of its settings, else our own. */
export function calendarPageOf({
  CALENDLY_URL: hosted,
  PUBLIC_URL,
}: Pick<Env, "CALENDLY_URL" | "PUBLIC_URL">): CalendarPage {
  return {
    path: inEachLanguage((language) => hosted ?? addressIn(bookingPaths.widget, language)),
    address: inEachLanguage((language) => hosted ?? addressIn(PUBLIC_URL + bookingPaths.widget, language)),
  };
}

/** The script that embeds a hosted calendar: the same for all customers of that company. */
const calendlyScript = "https://assets.calendly.com/assets/external/widget.js";

/** The hosted calendar that replaces our own; undefined while none is configured. */
export function hostedBookingWidget({
  CALENDLY_URL: url,
}: Pick<Env, "CALENDLY_URL">): BookingWidgetConfig | undefined {
  return url === undefined ? undefined : { provider: "calendly", script: calendlyScript, url };
}
