import { company } from "#content/company.ts";
import { mails } from "#content/mails/mails.ts";
import { cleanLine } from "#server/clean-text.ts";
import { isCalled } from "../dial-gate.ts";
import type { ConfirmedSubject } from "../subject.ts";
import { fieldsOfContactMessage, fieldsOfDemoRequest } from "./fields.ts";
import { greetingOf } from "./greeting.ts";
import { htmlOf } from "./letter/html.ts";
import type { Letter, LetterPart } from "./letter/letter.ts";
import { textOf } from "./letter/text.ts";
import type { Mailbox, Message } from "./message.ts";
import { reachParts } from "./reach.ts";

/**
 * Tells a visitor what we received and what happens next.
 *
 * @param dials true when there is somebody to make the calls that visitors ask for.
 * @throws Error for a call-back request without an address.
 */
export function writeConfirmation(
  subject: ConfirmedSubject,
  publicUrl: string,
  calendarPage: string,
  dials: boolean,
): Message {
  switch (subject.about) {
    case "demo-request": {
      const { full_name: name, email } = subject.row;
      const { title, lead, label, text } = mails.chooseTime;
      const received: LetterPart[] = [
        { kind: "links", title, lead, links: [{ label, text, url: calendarPage }] },
        { kind: "fields", title: mails.received, fields: fieldsOfDemoRequest(subject.row) },
      ];
      const { demo, demoWithCall } = mails.confirmations;
      const words = isCalled(subject.dial, dials) ? demoWithCall : demo;
      return confirmation({ name, address: email }, name, words, received, publicUrl);
    }
    case "contact-message": {
      const { kind, first_name: firstName, last_name: lastName, email, message } = subject.row;
      if (email === null) throw new Error("There is no address to confirm to.");
      const { contact, callBack } = mails.confirmations;
      const received: LetterPart[] = [
        ...(message ? [{ kind: "quote", title: mails.received, text: message } as const] : []),
        { kind: "fields", title: mails.from, fields: fieldsOfContactMessage(subject.row) },
      ];
      const to = { name: cleanLine(`${firstName} ${lastName}`), address: email };
      return confirmation(
        to,
        firstName || lastName,
        kind === "call-back" ? callBack : contact,
        received,
        publicUrl,
      );
    }
  }
}

function confirmation(
  to: Mailbox,
  name: string,
  words: (typeof mails.confirmations)[keyof typeof mails.confirmations],
  received: readonly LetterPart[],
  publicUrl: string,
): Message {
  const { reach, meanwhile, privacy } = mails;
  const letter: Letter = {
    preheader: words.preheader,
    title: words.title,
    parts: [
      { kind: "paragraph", text: greetingOf(name) },
      { kind: "paragraph", text: words.lead },
      { kind: "steps", title: mails.next, steps: words.steps },
      ...received,
      ...reachParts(),
      {
        kind: "fields",
        title: reach.hours,
        fields: company.officeHours.map(({ days, hours }) => ({ label: days, value: hours })),
      },
      {
        kind: "links",
        title: meanwhile.title,
        links: meanwhile.links.map(({ label, text, to: path }) => ({ label, text, url: publicUrl + path })),
      },
    ],
    footer: {
      text: `${mails.notYou} ${privacy.text}`,
      link: { label: privacy.label, url: publicUrl + privacy.to },
    },
  };
  return {
    to,
    replyTo: { name: company.name, address: company.email },
    subject: words.subject,
    text: textOf(letter),
    html: htmlOf(letter),
  };
}
