import type { BookingSubject } from "./subject.ts";

/** @returns a reason if the booking has changed since the mail was enqueued, so the mail is no longer true. */
export function supersededByChange({ row, sequence }: BookingSubject): string | undefined {
  return row.sequence === sequence
    ? undefined
    : "The booking has changed since; the mail about that change is the one.";
}

/**
 * Like {@link supersededByChange}, for mails that make sense only before the booked time. News of a cancellation does
 * at any time.
 *
 * @param now in ms since 1970.
 */
export function supersededByTime(subject: BookingSubject, now: number): string | undefined {
  const change = supersededByChange(subject);
  if (change !== undefined || subject.row.state === "cancelled") return change;
  return timeLeft(subject, now) <= 0 ? "The booked time had come before this mail could be sent." : undefined;
}

/** Time until the booking begins, in ms. */
export function timeLeft({ row }: BookingSubject, now: number): number {
  return row.starts_at.getTime() - now;
}
