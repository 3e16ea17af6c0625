import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from "ical-generator";
import { company } from "#content/company.ts";
import { cleanLine } from "#server/clean-text.ts";
import type { Env } from "#server/env.ts";
import { wordsIn } from "#server/words.ts";
import type { BookingRow } from "./booking-store.ts";
import { visitorPhone } from "./visitor-phone.ts";

/** The organizer of the event. Must be the sender of our mails, or calendars distrust the invitation. */
export interface Organizer {
  readonly name: string;
  readonly address: string;
}

export function organizerOf({ MAIL_FROM }: Pick<Env, "MAIL_FROM">): Organizer {
  return { name: company.name, address: MAIL_FROM ?? company.email };
}

export interface CalendarFileOptions {
  readonly publicUrl: string;
  readonly organizer: Organizer;
  /** Address at which the visitor can change the booking. Only for the visitor's own copy. */
  readonly manageUrl?: string | undefined;
  /** An invitation has the visitor's address, and their calendar replies to it; a published event is only added. */
  readonly kind: "invitation" | "published";
}

export interface CalendarFile {
  readonly method: "REQUEST" | "PUBLISH" | "CANCEL";
  /** RFC 5545: lines of at most 75 bytes, each ended by CRLF. */
  readonly content: string;
}

/**
 * Writes the booking as an iCalendar file. Its UID stays the same for as long as the booking exists and its SEQUENCE
 * rises with each change, so that calendars move or remove the event they have.
 */
export function calendarFile(booking: BookingRow, options: CalendarFileOptions): CalendarFile {
  const { publicUrl, organizer, manageUrl, kind } = options;
  const { demoEvent, language } = wordsIn[booking.language];
  const isCancelled = booking.state === "cancelled";
  const phone = visitorPhone(booking);
  const method = isCancelled ? "CANCEL" : kind === "invitation" ? "REQUEST" : "PUBLISH";
  const calendar = ical({
    prodId: { company: company.name, product: "Scheduler", language: language.toUpperCase() },
    method: ICalCalendarMethod[method],
  });
  // Without a zone, times are written in UTC. Given one, the library would write the UTC time under the zone's name.
  const event = calendar.createEvent({
    id: calendarUid(booking.id, publicUrl),
    sequence: booking.sequence,
    stamp: booking.changed_at,
    lastModified: booking.changed_at,
    start: booking.starts_at,
    end: booking.ends_at,
    summary: cleanLine(demoEvent.summary(booking.host)),
    location: demoEvent.location(phone),
    description: isCancelled
      ? demoEvent.cancelled
      : [demoEvent.how(phone), demoEvent.elsewise(phone), manageUrl && demoEvent.change(manageUrl)]
          .filter(Boolean)
          .join("\n\n"),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: cleanLine(organizer.name), email: organizer.address },
  });
  if (kind === "invitation" && booking.email)
    event.createAttendee({
      // Without the name: the file goes to an address that anybody may have typed.
      email: cleanLine(booking.email),
      role: ICalAttendeeRole.REQ,
      // The visitor chose the time, so there is no need to ask whether it suits.
      status: ICalAttendeeStatus.ACCEPTED,
      rsvp: false,
    });
  return { method, content: `${calendar.toString()}\r\n` };
}

/** The UID of a booking. Must never change, since every calendar that has the booking knows it. */
export function calendarUid(id: string, publicUrl: string): string {
  return `${id}@${new URL(publicUrl).hostname}`;
}
