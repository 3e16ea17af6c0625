import { company } from "#content/company.ts";
import { bookingMails } from "#content/mails/booking-mails.ts";
import { mails } from "#content/mails/mails.ts";
import { type BookingLinks, bookingUrls } from "#server/booking/booking-link.ts";
import { calendarFile, type Organizer } from "#server/booking/calendar-file.ts";
import { calendarLinks } from "#server/booking/calendar-links.ts";
import type { BookingSubject } from "../../subject.ts";
import { greetingOf } from "../greeting.ts";
import { htmlOf } from "../letter/html.ts";
import type { Letter, LetterPart } from "../letter/letter.ts";
import { textOf } from "../letter/text.ts";
import type { Message } from "../message.ts";
import { reachParts } from "../reach.ts";
import { demoFields, momentPart, nameOf, newsOf, timeOf, wordsOf } from "./booking-letter.ts";

export interface BookingSurroundings {
  readonly publicUrl: string;
  readonly links: BookingLinks;
  readonly organizer: Organizer;
  /** The address where a time is chosen. */
  readonly calendarPage: string;
}

export type VisitorMailKind = "confirmation-mail" | "booking-reminder-day" | "booking-reminder-hour";

/** Tells the visitor what has become of their booking, or that it is near. */
export function visitorMail(
  kind: VisitorMailKind,
  subject: BookingSubject,
  { publicUrl, links, organizer, calendarPage }: BookingSurroundings,
): Message | undefined {
  const { row } = subject;
  if (row.email === null) return undefined;
  const about = aboutOf(kind, subject);
  const words = bookingMails.visitor[about];
  const isOff = row.state === "cancelled";
  const urls = bookingUrls(publicUrl, links.sign(row));
  const time = timeOf(subject);
  const told = wordsOf(subject, time.visitor);
  const { notYou, notYouCancel, notYouCancelled } = bookingMails;
  const letter: Letter = {
    preheader: words.preheader(told),
    title: words.title,
    parts: [
      { kind: "paragraph", text: greetingOf(nameOf(subject)) },
      { kind: "paragraph", text: words.lead },
      momentPart(words.when, time, "visitor", isOff),
      ...(isOff ? againParts(calendarPage) : comingParts(kind, subject, urls)),
      ...reachParts(),
    ],
    footer: isOff
      ? { text: notYouCancelled }
      : { text: notYou, link: { label: notYouCancel, url: urls.cancel } },
  };
  const { method, content } = calendarFile(row, {
    publicUrl,
    organizer,
    manageUrl: urls.page,
    kind: "invitation",
  });
  return {
    to: { name: nameOf(subject), address: row.email },
    replyTo: { name: company.name, address: company.email },
    subject: words.subject(told),
    text: textOf(letter),
    html: htmlOf(letter),
    // A reminder tells a calendar nothing new.
    ...(kind === "confirmation-mail" && method !== "PUBLISH" && { calendar: { method, content } }),
  };
}

function aboutOf(kind: VisitorMailKind, subject: BookingSubject): keyof typeof bookingMails.visitor {
  if (kind === "booking-reminder-day") return "dayBefore";
  if (kind === "booking-reminder-hour") return "hourBefore";
  return newsOf(subject);
}

function comingParts(
  kind: VisitorMailKind,
  { row }: BookingSubject,
  urls: ReturnType<typeof bookingUrls>,
): LetterPart[] {
  const { calendar, change, prepare } = bookingMails;
  const { google, outlook, microsoft365 } = calendarLinks(row);
  const parts: LetterPart[] = [
    { kind: "fields", title: mails.takesPlace, fields: demoFields(row.host) },
    {
      kind: "links",
      title: change.title,
      links: [
        { ...change.move, url: urls.page },
        { ...change.cancel, url: urls.cancel },
      ],
    },
  ];
  if (kind !== "confirmation-mail") return parts;
  return [
    ...parts,
    {
      kind: "links",
      title: calendar.title,
      lead: calendar.lead,
      links: [
        { label: calendar.google, url: google },
        { label: calendar.outlook, url: outlook },
        { label: calendar.microsoft365, url: microsoft365 },
        { label: calendar.file, url: urls.calendar },
      ],
    },
    { kind: "steps", ...prepare },
  ];
}

function againParts(url: string): LetterPart[] {
  const { title, label, text } = bookingMails.again;
  return [{ kind: "links", title, links: [{ label, text, url }] }];
}
