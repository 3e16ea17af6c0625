import { company } from "#content/company.ts";
import { mails } from "#content/mails/mails.ts";
import { isCalled } from "../dial-gate.ts";
import type { ConfirmedSubject } from "../subject.ts";
import { choicesOfDemoRequest, planOfContactMessage } from "./fields.ts";
import { htmlOf } from "./letter/html.ts";
import type { Field, Letter, LetterPart } from "./letter/letter.ts";
import { textOf } from "./letter/text.ts";
import type { Message } from "./message.ts";
import { reachParts } from "./reach.ts";

/**
 * Tells a visitor that something arrived and what happens next. Nobody has verified the address, so nothing that was
 * typed freely is repeated: the mail would carry a stranger's words under the operator's name.
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
  const { confirmations, chooseTime } = mails;
  switch (subject.about) {
    case "demo-request": {
      const { title, lead, label, text } = chooseTime;
      const words = isCalled(subject.dial, dials) ? confirmations.demoWithCall : confirmations.demo;
      return confirmation(subject.row.email, words, publicUrl, [
        { kind: "links", title, lead, links: [{ label, text, url: calendarPage }] },
        ...receivedParts(choicesOfDemoRequest(subject.row)),
      ]);
    }
    case "contact-message": {
      const { kind, email } = subject.row;
      if (email === null) throw new Error("There is no address to confirm to.");
      const words = kind === "call-back" ? confirmations.callBack : confirmations.contact;
      return confirmation(email, words, publicUrl, receivedParts(planOfContactMessage(subject.row)));
    }
  }
}

function receivedParts(fields: readonly Field[]): LetterPart[] {
  return [
    ...(fields.length > 0 ? [{ kind: "fields", title: mails.received, fields } as const] : []),
    { kind: "paragraph", text: mails.notRepeated },
  ];
}

function confirmation(
  address: string,
  words: (typeof mails.confirmations)[keyof typeof mails.confirmations],
  publicUrl: string,
  received: readonly LetterPart[],
): Message {
  const { reach, meanwhile, privacy } = mails;
  const letter: Letter = {
    preheader: words.preheader,
    title: words.title,
    parts: [
      { kind: "paragraph", text: mails.greeting },
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
    to: { address },
    replyTo: { name: company.name, address: company.email },
    subject: words.subject,
    text: textOf(letter),
    html: htmlOf(letter),
  };
}
