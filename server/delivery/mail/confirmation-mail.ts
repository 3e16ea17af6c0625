import { company } from "#content/company.ts";
import type { Language } from "#domain/languages.ts";
import { type Words, wordsIn } from "#server/words.ts";
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
 * @param calendarPage where a time is chosen, for each language.
 * @param dials true when there is somebody to make the calls that visitors ask for.
 * @throws Error for a call-back request without an address.
 */
export function writeConfirmation(
  subject: ConfirmedSubject,
  publicUrl: string,
  calendarPage: Readonly<Record<Language, string>>,
  dials: boolean,
): Message {
  const words = wordsIn[subject.row.language];
  const { confirmations, chooseTime } = words.mails;
  switch (subject.about) {
    case "demo-request": {
      const { title, lead, label, text } = chooseTime;
      const about = isCalled(subject.dial, dials) ? confirmations.demoWithCall : confirmations.demo;
      return confirmation(subject.row.email, about, words, publicUrl, [
        {
          kind: "links",
          title,
          lead,
          links: [{ label, text, url: calendarPage[words.language], isMain: true }],
        },
        ...receivedParts(choicesOfDemoRequest(subject.row, words), words),
      ]);
    }
    case "contact-message": {
      const { kind, email } = subject.row;
      if (email === null) throw new Error("There is no address to confirm to.");
      const about = kind === "call-back" ? confirmations.callBack : confirmations.contact;
      const received = receivedParts(planOfContactMessage(subject.row, words), words);
      return confirmation(email, about, words, publicUrl, received);
    }
  }
}

type Confirmation = Words["mails"]["confirmations"][keyof Words["mails"]["confirmations"]];

function receivedParts(fields: readonly Field[], { mails }: Words): LetterPart[] {
  return [
    ...(fields.length > 0 ? [{ kind: "fields", title: mails.received, fields } as const] : []),
    { kind: "paragraph", text: mails.notRepeated },
  ];
}

function confirmation(
  address: string,
  about: Confirmation,
  words: Words,
  publicUrl: string,
  received: readonly LetterPart[],
): Message {
  const { language, mails } = words;
  const { reach, meanwhile, privacy } = mails;
  const letter: Letter = {
    language,
    preheader: about.preheader,
    title: about.title,
    parts: [
      { kind: "paragraph", text: mails.greeting },
      { kind: "paragraph", text: about.lead },
      { kind: "steps", title: mails.next, steps: about.steps },
      ...received,
      ...reachParts(words),
      {
        kind: "fields",
        title: reach.hours,
        fields: words.company.officeHours.map(({ days, hours }) => ({ label: days, value: hours })),
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
    subject: about.subject,
    text: textOf(letter),
    html: htmlOf(letter),
  };
}
