import type { BlockedTimeRow } from "#server/booking/booking-list.ts";
import type { BookingRow } from "#server/booking/booking-store.ts";
import { minuteIn } from "./office-time.ts";
import { languageNames } from "./record-kinds.ts";
import { alignedRecord, alignedTable } from "./table.ts";

export function bookingTable(bookings: readonly BookingRow[]): string {
  return alignedTable(
    ["ID", "STATE", "NEW YORK", "VISITOR'S TIME", "HOST", "NAME", "COMPANY", "WE CALL", "EMAIL", "LANGUAGE"],
    bookings.map((booking) => [
      booking.id.slice(0, 8),
      booking.state,
      minuteIn(booking.starts_at),
      visitorsTime(booking),
      booking.host,
      booking.name ?? "",
      booking.company ?? "",
      whomWeCall(booking),
      booking.email ?? "",
      languageOf(booking),
    ]),
  );
}

export function bookingRecord(booking: BookingRow): string {
  return alignedRecord([
    ["id", booking.id],
    ["state", booking.cancelled_by ? `cancelled by the ${booking.cancelled_by}` : booking.state],
    ["New York", `${minuteIn(booking.starts_at)} to ${minuteIn(booking.ends_at).slice(-5)}`],
    ["visitor's time", visitorsTime(booking)],
    ["host", booking.host],
    ["name", booking.name ?? ""],
    ["email", booking.email ?? ""],
    ["company", booking.company ?? ""],
    ["we call", whomWeCall(booking)],
    ["language", languageOf(booking)],
  ]);
}

export function blockedTable(blocked: readonly BlockedTimeRow[]): string {
  return alignedTable(
    ["ID", "FROM (NEW YORK)", "TO", "HOST", "REASON"],
    blocked.map(({ id, starts_at, ends_at, host, reason }) => [
      id.slice(0, 8),
      minuteIn(starts_at),
      minuteIn(ends_at),
      host ?? "everybody",
      reason,
    ]),
  );
}

/** Known once the visitor has given their name. */
function languageOf({ state, language }: BookingRow): string {
  return state === "held" ? "" : languageNames[language];
}

/** The visitor's number; a visitor who left none calls us. */
function whomWeCall({ state, phone }: BookingRow): string {
  return phone ?? (state === "held" ? "" : "they call");
}

function visitorsTime({ starts_at, time_zone }: BookingRow): string {
  return `${minuteIn(starts_at, time_zone)} ${time_zone}`;
}
