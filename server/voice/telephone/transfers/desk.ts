import { putThroughWords } from "#assistants/put-through-words.ts";
import { company } from "#content/company.ts";
import { bookingRules } from "#domain/booking.ts";
import { createOfficeSlots } from "#server/booking/office-slots.ts";
import type { Env } from "#server/env.ts";

/** Makes a predicate: true within the office hours of the calendar, on days that are no holidays. */
export function createOfficeHours(
  { SCHEDULER_HOLIDAYS: holidays }: Pick<Env, "SCHEDULER_HOLIDAYS">,
  now: () => number,
): () => boolean {
  const { slotMinutes } = bookingRules;
  const slots = createOfficeSlots({
    openingTimes: company.officeHours,
    timeZone: company.officeTimeZone,
    slotMinutes,
    holidays,
  });
  return () => slots.slotsIn({ from: now() - slotMinutes * 60_000 + 1, to: now() + 1 }).length > 0;
}

/** What the person at the desk is told. @param reason the caller's own words; "" for none. */
export function deskAnnouncement(reason: string): string {
  const { announcement, noReason, callerSays } = putThroughWords;
  return `${announcement} ${reason === "" ? noReason : `${callerSays} ${sentence(reason)}`}`;
}

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);
