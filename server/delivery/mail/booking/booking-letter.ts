import type { BookedWords } from "#content/mails/booking-mails.ts";
import { type BookedTime, bookedTime, type TimeInZone } from "#server/booking/booking-time.ts";
import { visitorPhone } from "#server/booking/visitor-phone.ts";
import { cleanLine } from "#server/clean-text.ts";
import type { Words } from "#server/words.ts";
import type { BookingSubject } from "../../subject.ts";
import type { Field, LetterPart } from "../letter/letter.ts";

/** The news about a booking that a mail brings. */
export type BookingNews = "booked" | "moved" | "cancelled" | "cancelledByUs";

export function newsOf({ row }: BookingSubject): BookingNews {
  if (row.state === "cancelled") return row.cancelled_by === "operator" ? "cancelledByUs" : "cancelled";
  return row.sequence === 0 ? "booked" : "moved";
}

/** @param words of the reader. */
export function timeOf({ row }: BookingSubject, words: Words): BookedTime {
  return bookedTime({ from: row.starts_at.getTime(), to: row.ends_at.getTime() }, row.time_zone, words);
}

export function nameOf({ row }: BookingSubject): string {
  return cleanLine(row.name ?? "") || (row.email ?? "");
}

export function wordsOf({ short, begins }: TimeInZone, { row }: BookingSubject): BookedWords {
  return { short, begins, phone: visitorPhone(row) };
}

/** Day and time in the reader's zone, then in the other party's where its clocks differ. */
export function momentPart(
  title: string,
  { isOfficeElsewhere, ...time }: BookedTime,
  reader: "visitor" | "office",
  isOff = false,
): LetterPart {
  const here = time[reader];
  const there = time[reader === "visitor" ? "office" : "visitor"];
  return {
    kind: "moment",
    title,
    day: here.day,
    times: [
      { time: here.time, zone: here.zone },
      ...(isOfficeElsewhere
        ? [{ day: there.day === here.day ? undefined : there.day, time: there.time, zone: there.zone }]
        : []),
    ],
    isOff,
  };
}

/** The host, and who calls whom. */
export function demoFields({ row }: BookingSubject, { bookingMails, demoEvent }: Words): Field[] {
  const { labels, how, elsewise } = bookingMails;
  const phone = visitorPhone(row);
  return [
    { label: labels.with, value: demoEvent.with(row.host) },
    { label: labels.how, value: [how(phone), elsewise(phone)] },
  ];
}
