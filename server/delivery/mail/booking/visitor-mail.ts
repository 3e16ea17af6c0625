import { company } from "#content/company.ts";
import type { bookingMails } from "#content/mails/booking-mails.ts";
import type { Language } from "#domain/languages.ts";
import { type BookingLinks, bookingUrls } from "#server/booking/booking-link.ts";
import { calendarFile, type Organizer } from "#server/booking/calendar-file.ts";
import { calendarLinks } from "#server/booking/calendar-links.ts";
import { type Words, wordsIn } from "#server/words.ts";
import type { BookingSubject } from "../../subject.ts";
import { htmlOf } from "../letter/html.ts";
import type { Letter, LetterPart } from "../letter/letter.ts";
import { textOf } from "../letter/text.ts";
import type { Message } from "../message.ts";
import { reachParts } from "../reach.ts";
import { type BookingNews, demoFields, momentPart, newsOf, timeOf, wordsOf } from "./booking-letter.ts";

export interface BookingSurroundings {
  readonly publicUrl: string;
  readonly links: BookingLinks;
  readonly organizer: Organizer;
  /** Addresses of the page where a time is chosen. */
  readonly calendarPage: Readonly<Record<Language, string>>;
}

/** Names of the reminders, as content has them. */
export type Reminder = Exclude<keyof typeof bookingMails.visitor, BookingNews>;

/** Tells the visitor the state of their booking, with a file that updates their calendar. */
export function bookingConfirmation(subject: BookingSubject, surroundings: BookingSurroundings): Message {
  const { publicUrl, links, organizer, calendarPage } = surroundings;
  const { language } = subject.row;
  const words = wordsIn[language];
  const urls = bookingUrls(publicUrl, links.sign(subject.row), language);
  const { method, content } = calendarFile(subject.row, {
    publicUrl,
    organizer,
    manageUrl: urls.page,
    kind: "invitation",
  });
  return {
    ...visitorMail(
      newsOf(subject),
      subject,
      urls,
      subject.row.state === "cancelled"
        ? againParts(calendarPage[language], words)
        : [...comingParts(subject, urls, words), ...preparingParts(subject, urls, words)],
    ),
    ...(method !== "PUBLISH" && { calendar: { method, content } }),
  };
}

/** Reminds the visitor of their booked time. Without a calendar file, which would tell a calendar nothing new. */
export function bookingReminder(
  reminder: Reminder,
  subject: BookingSubject,
  { publicUrl, links }: BookingSurroundings,
): Message {
  const { language } = subject.row;
  const urls = bookingUrls(publicUrl, links.sign(subject.row), language);
  return visitorMail(reminder, subject, urls, comingParts(subject, urls, wordsIn[language]));
}

/** @throws Error for a booking without an address, such as a slot that is only held. */
function visitorMail(
  about: BookingNews | Reminder,
  subject: BookingSubject,
  urls: Urls,
  parts: readonly LetterPart[],
): Message {
  const { row } = subject;
  if (row.email === null) throw new Error("A booking without an address has no visitor to write to.");
  const inLanguage = wordsIn[row.language];
  const { mails, bookingMails } = inLanguage;
  const words = bookingMails.visitor[about];
  const isOff = row.state === "cancelled";
  const time = timeOf(subject, inLanguage);
  const told = wordsOf(time.visitor, subject);
  const { notYou, notYouCancel, notYouCancelled } = bookingMails;
  const letter: Letter = {
    language: row.language,
    preheader: words.preheader(told),
    title: words.title,
    parts: [
      { kind: "paragraph", text: mails.greeting },
      { kind: "paragraph", text: words.lead },
      momentPart(words.when, time, "visitor", isOff),
      ...parts,
      ...reachParts(inLanguage),
    ],
    footer: isOff
      ? { text: notYouCancelled }
      : { text: notYou, link: { label: notYouCancel, url: urls.cancel } },
  };
  return {
    to: { address: row.email },
    replyTo: { name: company.name, address: company.email },
    subject: words.subject(told),
    text: textOf(letter),
    html: htmlOf(letter),
  };
}

type Urls = ReturnType<typeof bookingUrls>;

function comingParts(subject: BookingSubject, urls: Urls, words: Words): LetterPart[] {
  const { mails, bookingMails } = words;
  const { change } = bookingMails;
  return [
    { kind: "fields", title: mails.takesPlace, fields: demoFields(subject, words) },
    {
      kind: "links",
      title: change.title,
      links: [
        { ...change.move, url: urls.change },
        { ...change.cancel, url: urls.cancel },
        { ...change.show, url: urls.page },
      ],
    },
  ];
}

function preparingParts({ row }: BookingSubject, urls: Urls, { bookingMails }: Words): LetterPart[] {
  const { calendar, prepare } = bookingMails;
  const { google, outlook, microsoft365 } = calendarLinks(row);
  return [
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

function againParts(url: string, { bookingMails }: Words): LetterPart[] {
  const { title, label, text } = bookingMails.again;
  return [{ kind: "links", title, links: [{ label, text, url, isMain: true }] }];
}
