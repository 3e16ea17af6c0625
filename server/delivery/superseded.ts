import type { BookingSubject } from "./subject.ts";

/** @returns the reason why a mail about a booking is no longer true: the booking has gone on since it became due. */
export function supersededByChange({ row, sequence }: BookingSubject): string | undefined {
  return row.sequence === sequence
    ? undefined
    : "The booking has changed since; the mail about that change is the one.";
}

/**
 * As {@link supersededByChange}, for mails that must come before the booked time. Word of a cancellation is true at any
 * time.
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
