import { html } from "hono/html";
import { company } from "#content/company.ts";
import type { Language } from "#domain/languages.ts";
import { localPath } from "#domain/local-paths.ts";
import { paths } from "#domain/site-map.ts";
import { bookingUrls } from "#server/booking/booking-link.ts";
import type { BookingRow } from "#server/booking/booking-store.ts";
import { bookedTime } from "#server/booking/booking-time.ts";
import { calendarLinks } from "#server/booking/calendar-links.ts";
import type { CalendarPage } from "#server/booking/open-bookings.ts";
import { visitorPhone } from "#server/booking/visitor-phone.ts";
import type { Markup, Page } from "#server/pages/page-shell.ts";
import { type Words, wordsIn } from "#server/words.ts";
import { momentMarkup } from "./moment.ts";

const none = html``;

/** The page of an upcoming booking, with links to move and cancel it. */
export function openPage(booking: BookingRow, token: string): Page {
  const words = wordsIn[booking.language];
  const { bookingPage, demoEvent } = words;
  const { open, when, calendar, change } = bookingPage;
  const urls = bookingUrls("", token, booking.language);
  const web = calendarLinks(booking);
  const phone = visitorPhone(booking);
  return frame(
    words,
    open.title,
    open.lead,
    html`<div class="booking-columns booking-open">
${momentMarkup(booking, when)}
<section class="booking-panel" aria-labelledby="change"><h2 id="change">${change.title}</h2>
<p class="form-page-ways"><a class="form-page-button" href="${urls.change}">${change.move.button}</a>
<a class="form-page-link" href="${urls.cancel}">${change.cancel.link}</a></p>
<p class="booking-note">${change.move.text} ${change.cancel.text}</p>
<noscript><p class="booking-note">${change.move.noScript}</p></noscript>
</section>
<div><dl class="booking-facts">
<div><dt>${bookingPage.with}</dt><dd>${demoEvent.with(booking.host)}</dd></div>
<div><dt>${bookingPage.how}</dt><dd>${withLinks(demoEvent.how(phone))} ${withLinks(demoEvent.elsewise(phone))}</dd></div>
</dl>
<h2>${calendar.title}</h2>
<ul class="booking-calendars">
${[
  [calendar.google, web.google],
  [calendar.outlook, web.outlook],
  [calendar.microsoft365, web.microsoft365],
].map(
  ([label, url]) =>
    html`<li><a class="form-page-link" href="${url}" rel="noopener noreferrer">${label}</a></li>`,
)}
<li><a class="form-page-link" href="${urls.calendar}">${calendar.file}</a></li>
</ul></div></div>`,
  );
}

/** The page that explains cancelling, with the button that does it. */
export function cancelPage(booking: BookingRow, token: string): Page {
  const words = wordsIn[booking.language];
  const { cancel, when } = words.bookingPage;
  const urls = bookingUrls("", token, booking.language);
  return frame(
    words,
    cancel.title,
    cancel.lead,
    html`<div class="booking-columns"><div>${momentMarkup(booking, when)}
<form method="post" action="${urls.page}" class="form-page-ways">
<button class="form-page-button">${cancel.button}</button>
<a class="form-page-link" href="${urls.page}">${cancel.keep}</a>
<a class="form-page-link" href="${urls.change}">${cancel.move}</a></form></div>
<section class="booking-panel" aria-labelledby="effect"><h2 id="effect">${cancel.effect}</h2>
<ul class="booking-steps">${cancel.steps.map((step) => html`<li>${step}</li>`)}</ul>
<p class="booking-note">${cancel.note}</p>
</section></div>`,
  );
}

/** @param token of the cancelled booking itself; undefined for an older link, which has no file to offer. */
export function cancelledPage(
  booking: BookingRow,
  token: string | undefined,
  calendarPage: CalendarPage["path"],
): Page {
  const words = wordsIn[booking.language];
  const { title, lead, leadByUs, was, file } = words.bookingPage.cancelled;
  const removal =
    token === undefined
      ? none
      : html`<a class="form-page-link" href="${bookingUrls("", token, booking.language).calendar}">${file}</a>`;
  return frame(
    words,
    title,
    booking.cancelled_by === "operator" ? leadByUs : lead,
    html`${momentMarkup(booking, was, true)}${again(words, calendarPage, removal)}`,
  );
}

/** The page of a link from before the booking's last change. */
export function movedPage(booking: BookingRow): Page {
  const words = wordsIn[booking.language];
  const { bookingMails, bookingPage, language } = words;
  const { title, lead, now, find, write, home } = bookingPage.moved;
  const range = { from: booking.starts_at.getTime(), to: booking.ends_at.getTime() };
  const { short, begins } = bookedTime(range, booking.time_zone, words).visitor;
  const subject = bookingMails.visitor.moved.subject({ short, begins, phone: visitorPhone(booking) });
  const letter = `mailto:${company.email}?${new URLSearchParams({ subject }).toString().replaceAll("+", "%20")}`;
  return {
    ...frame(
      words,
      title,
      lead,
      html`${momentMarkup(booking, now)}<p class="booking-help">${find(subject)}</p>
<p class="form-page-ways"><a class="form-page-button" href="${localPath(paths.home, language)}">${home}</a>
<a class="form-page-link" href="${letter}">${write}</a></p>`,
    ),
    status: 410,
  };
}

/** @param now in ms since 1970. */
export function overPage(booking: BookingRow, now: number, calendarPage: CalendarPage["path"]): Page {
  const words = wordsIn[booking.language];
  const { begun, over } = words.bookingPage;
  const page =
    now < booking.ends_at.getTime()
      ? frame(
          words,
          begun.title,
          begun.lead(visitorPhone(booking)),
          html`${momentMarkup(booking, begun.when)}${writeToUs(words)}`,
        )
      : frame(
          words,
          over.title,
          over.lead,
          html`${momentMarkup(booking, over.was)}${again(words, calendarPage, none)}`,
        );
  return { ...page, status: 410 };
}

/** A page that discloses no booking, and so not its language: nothing was done. */
export function bookingRefusalPage(
  about: "unknown" | "elsewhere" | "tooMany",
  language: Language,
  status: 403 | 404 | 415 | 429,
): Page {
  const words = wordsIn[language];
  const { title, lead } = words.bookingPage[about];
  const { home } = words.bookingPage.moved;
  return {
    ...frame(
      words,
      title,
      lead,
      html`${writeToUs(words)}
<p class="form-page-ways"><a class="form-page-button" href="${localPath(paths.home, language)}">${home}</a></p>`,
    ),
    status,
  };
}

function frame({ language }: Words, title: string, lead: string, content: Markup): Page {
  return {
    title,
    language,
    main: html`<section class="form-page booking-page"><h1>${title}</h1>
<p class="form-page-lead">${withLinks(lead)}</p>${content}</section>`,
  };
}

/** Makes our phone number and mail address within a text links. */
function withLinks(text: string): Markup {
  const { phone, email } = company;
  const pieces = linked(text, phone, `tel:${phone.replace(/[^+\d]/g, "")}`);
  return html`${pieces.flatMap((piece) =>
    typeof piece === "string" ? linked(piece, email, `mailto:${email}`) : piece,
  )}`;
}

function linked(text: string, shown: string, url: string): (string | Markup)[] {
  const link = html`<a class="booking-way" href="${url}">${shown}</a>`;
  return text.split(shown).flatMap((part, index) => (index === 0 ? part : [link, part]));
}

function again({ bookingPage, language }: Words, calendarPage: CalendarPage["path"], rest: Markup): Markup {
  return html`<p class="form-page-ways"><a class="form-page-button" href="${calendarPage[language]}">${bookingPage.cancelled.again}</a>${rest}</p>`;
}

function writeToUs({ bookingPage }: Words): Markup {
  return html`<p class="booking-help">${bookingPage.writeToUs} <a class="form-page-link" href="mailto:${company.email}">${company.email}</a></p>`;
}
