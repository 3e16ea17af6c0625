import type { Kysely } from "kysely";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { company } from "#content/company.ts";
import { bookingPaths, scheduler } from "#content/scheduler.ts";
import type { Tables } from "#server/database/tables.ts";
import type { Env } from "#server/env.ts";
import { type BookingStore, createBookingStore } from "./booking-store.ts";
import { createDiary, type Diary } from "./diary.ts";
import { createOfficeCalendar } from "./office-calendar.ts";
import type { SchedulerLimits } from "./scheduler.ts";

export interface OpenDiary {
  readonly diary: Diary;
  readonly store: BookingStore;
}

/**
 * The diary of the company's office hours, with the hosts and holidays that the operator named. A process has one, so
 * that those who want one time at once share one claim.
 */
export function openDiary(
  env: Pick<Env, "SCHEDULER_HOSTS" | "SCHEDULER_HOLIDAYS">,
  kysely: Kysely<Tables>,
  clock: () => number = Date.now,
): OpenDiary {
  const store = createBookingStore(kysely);
  const calendar = createOfficeCalendar({
    openingTimes: company.officeHours,
    timeZone: company.officeTimeZone,
    slotMinutes: scheduler.slotMinutes,
    holidays: env.SCHEDULER_HOLIDAYS,
  });
  return { store, diary: createDiary({ store, calendar, hosts: hostsOf(env), clock }) };
}

/** Whose diaries there are. */
export function hostsOf({ SCHEDULER_HOSTS }: Pick<Env, "SCHEDULER_HOSTS">): readonly string[] {
  return SCHEDULER_HOSTS ?? [scheduler.defaultHost];
}

/**
 * Where a time is chosen: the hosted calendar, when one is configured.
 *
 * @param origin the site's address; empty for a link within the site.
 */
export function calendarPage({ CALENDLY_URL }: Pick<Env, "CALENDLY_URL">, origin = ""): string {
  return CALENDLY_URL ?? origin + bookingPaths.widget;
}

/** An address may be a whole office. A visitor who tries every slot of a day still stays far below. */
export function createSchedulerLimits(): SchedulerLimits {
  return {
    looking: new RateLimiterMemory({ points: 300, duration: 5 * 60 }),
    booking: new RateLimiterMemory({ points: 60, duration: 10 * 60 }),
  };
}
