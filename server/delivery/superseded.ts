import type { DeliveryKind } from "#server/database/tables.ts";
import type { Subject } from "./subject.ts";

/** Where a reminder of the day before would come so late that the last one says it better, in ms. */
const lastReminder = 60 * 60_000;

/**
 * Why a delivery would no longer be right. A call that nobody consents to any more is not asked for. A mail about a
 * booking is no longer true once the booking has gone on or its time has come; a notice to the owner and word of a
 * cancellation are true at any time.
 *
 * @param now in ms since 1970.
 * @returns undefined when it is to be sent.
 */
export function supersededBy(kind: DeliveryKind, subject: Subject, now: number): string | undefined {
  if (subject.about === "demo-call" && kind === "automation-webhook" && !subject.mayCall) {
    return "The consent to be called was withdrawn.";
  }
  if (subject.about !== "booking") return undefined;
  const { row, sequence } = subject;
  if (row.sequence !== sequence)
    return "The booking has changed since; the mail about that change is the one.";
  if (kind === "owner-mail" || row.state === "cancelled") return undefined;
  const left = row.starts_at.getTime() - now;
  if (left <= 0) return "The booked time had come before this mail could be sent.";
  if (kind === "booking-reminder-day" && left <= lastReminder)
    return "The reminder of the hour before is due already.";
  return undefined;
}
