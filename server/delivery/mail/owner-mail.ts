import { company } from "#content/company.ts";
import { ownerMails } from "#content/mails/owner-mails.ts";
import { defaultLanguage } from "#domain/languages.ts";
import { cleanLine } from "#server/clean-text.ts";
import { isCalled } from "../dial-gate.ts";
import type { SentSubject } from "../subject.ts";
import { fieldsOfContactMessage, fieldsOfDemoRequest, fieldsOfOutboundRequest } from "./fields.ts";
import { htmlOf } from "./letter/html.ts";
import type { Field, Letter, LetterPart } from "./letter/letter.ts";
import { textOf } from "./letter/text.ts";
import type { Mailbox, Message } from "./message.ts";
import { languageField, type Owner, untilLater } from "./owner.ts";

/** The parts that differ between kinds of notice. */
interface News {
  readonly words: (typeof ownerMails.notices)[keyof typeof ownerMails.notices];
  /** The visitor in a few words, for the mail's Subject and preview. */
  readonly who: string;
  /** Recipient of replies. Absent: no address is known. */
  readonly visitor?: Mailbox;
  readonly message?: string;
  readonly messageTitle?: string;
  readonly fields: readonly Field[];
}

/** Writes the owner's notice about a visitor's row (`subject`, not the mail's Subject). Replies go to the visitor. */
export function writeNotice(subject: SentSubject, publicUrl: string, owner: Owner, dials: boolean): Message {
  const {
    words,
    visitor,
    message,
    messageTitle = ownerMails.notice.message,
    fields,
    ...news
  } = newsOf(subject);
  const { id, created_at: receivedAt, language } = subject.row;
  const who = cleanLine(news.who);
  const quote: LetterPart[] = message ? [{ kind: "quote", title: messageTitle, text: message }] : [];
  const letter: Letter = {
    language: defaultLanguage,
    preheader: words.preheader(who),
    title: words.title,
    parts: [
      { kind: "paragraph", text: words.lead },
      ...untilLater(owner),
      ...quote,
      {
        kind: "fields",
        title: ownerMails.notice.fields,
        fields: [
          ...fields,
          ...languageField(language),
          ...(subject.about === "demo-request" ? [callField(isCalled(subject.dial, dials))] : []),
          { label: ownerMails.notice.received, value: officeTime.format(receivedAt) },
          { label: ownerMails.notice.id, value: id },
        ],
      },
      { kind: "command", title: ownerMails.notice.lookUp, command: `npm run ops -- ${words.command(id)}` },
    ],
    footer: { text: ownerMails.notice.footer(new URL(publicUrl).host) },
  };
  return {
    to: { name: company.name, address: owner.address },
    replyTo: visitor,
    subject: words.subject(who),
    text: textOf(letter),
    html: htmlOf(letter),
  };
}

function callField(called: boolean): Field {
  const { label, yes, no } = ownerMails.notice.call;
  return { label, value: called ? yes : no };
}

function newsOf(subject: SentSubject): News {
  switch (subject.about) {
    case "demo-request": {
      const { business_name, full_name, email } = subject.row;
      return {
        words: ownerMails.notices.demo,
        who: ownerMails.notice.whoOf(full_name, business_name),
        visitor: { name: full_name, address: email },
        fields: fieldsOfDemoRequest(subject.row),
      };
    }
    case "contact-message": {
      const { kind, first_name, last_name, company: business, email, message } = subject.row;
      const name = cleanLine(`${first_name} ${last_name}`);
      return {
        words: contactWords[kind],
        who: ownerMails.notice.whoOf(name || (email ?? ""), business),
        ...(email !== null && { visitor: { name, address: email } }),
        ...(kind === "call-back" && { messageTitle: ownerMails.notice.topic }),
        message,
        fields: fieldsOfContactMessage(subject.row),
      };
    }
    case "demo-call": {
      const { company_name, name } = subject.row;
      return {
        words: ownerMails.notices.call,
        who: ownerMails.notice.whoOf(name, company_name),
        fields: fieldsOfOutboundRequest(subject.row),
      };
    }
  }
}

const contactWords = {
  message: ownerMails.notices.contact,
  "spoken-message": ownerMails.notices.spoken,
  "call-back": ownerMails.notices.callBack,
} as const;

const officeTime = new Intl.DateTimeFormat("en-US", {
  weekday: "long",
  year: "numeric",
  month: "long",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
  timeZone: company.officeTimeZone,
});
