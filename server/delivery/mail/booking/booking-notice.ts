import { company } from "#content/company.ts";
import { bookingOwnerMails } from "#content/mails/booking-owner-mails.ts";
import { ownerMails } from "#content/mails/owner-mails.ts";
import { defaultLanguage } from "#domain/languages.ts";
import { visitorPhone } from "#server/booking/visitor-phone.ts";
import { cleanLine } from "#server/clean-text.ts";
import { wordsIn } from "#server/words.ts";
import type { BookingSubject } from "../../subject.ts";
import { htmlOf } from "../letter/html.ts";
import type { Letter } from "../letter/letter.ts";
import { textOf } from "../letter/text.ts";
import type { Message } from "../message.ts";
import { languageField, type Owner, untilLater } from "../owner.ts";
import { momentPart, nameOf, newsOf, timeOf, wordsOf } from "./booking-letter.ts";

/** Tells the owner that a time is booked, moved or free again. Replies go to the visitor. */
export function bookingNotice(subject: BookingSubject, publicUrl: string, owner: Owner): Message {
  const { row } = subject;
  const { notice } = bookingOwnerMails;
  const words = bookingOwnerMails.notices[newsOf(subject)];
  const time = timeOf(subject, wordsIn[defaultLanguage]);
  const phone = visitorPhone(row);
  const told = { ...wordsOf(time.office, subject), who: nameOf(subject) };
  const letter: Letter = {
    language: defaultLanguage,
    preheader: words.preheader(told),
    title: words.title,
    parts: [
      { kind: "paragraph", text: words.lead },
      ...untilLater(owner),
      momentPart(notice.when, time, "office", row.state === "cancelled"),
      {
        kind: "fields",
        title: notice.fields,
        fields: [
          { label: notice.name, value: nameOf(subject) },
          { label: notice.email, value: row.email ?? ownerMails.notice.none },
          ...(row.company === null ? [] : [{ label: notice.company, value: cleanLine(row.company) }]),
          ...(phone === null ? [] : [{ label: notice.phone, value: phone }]),
          { label: notice.calls, value: phone === null ? notice.theyCall : notice.weCall(phone) },
          ...languageField(row.language),
          { label: notice.zone, value: row.time_zone },
          { label: notice.host, value: row.host },
          { label: notice.id, value: row.id },
        ],
      },
      { kind: "command", title: notice.lookUp, command: notice.command },
    ],
    footer: { text: ownerMails.notice.footer(new URL(publicUrl).host) },
  };
  return {
    to: { name: company.name, address: owner.address },
    replyTo: row.email === null ? undefined : { name: nameOf(subject), address: row.email },
    subject: words.subject(told),
    text: textOf(letter),
    html: htmlOf(letter),
  };
}
