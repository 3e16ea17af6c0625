import { Temporal } from "temporal-polyfill";
import { readCommand } from "#voice/languages/en/commands.ts";
import { readEmail } from "#voice/languages/en/email.ts";
import { readEntities } from "#voice/languages/en/entities.ts";
import { readHeardEmail } from "#voice/languages/en/heard-email.ts";
import { readName, readSpelledName } from "#voice/languages/en/name.ts";
import { readNumbers } from "#voice/languages/en/number.ts";
import { readPhone } from "#voice/languages/en/phone.ts";
import { readYesNo } from "#voice/languages/en/yes-no.ts";
import { wordsOf } from "./words-of.ts";

/** Recognition contexts whose answers have a value that can be compared, and how it is read. */
const readers: Readonly<Record<string, (text: string) => string | undefined>> = {
  letters: readEmail,
  digits: (text) => readPhone(text),
  names: (text) => (readSpelledName(text) ?? readName(text, true))?.toLowerCase(),
  numbers: readFigures,
  "day-and-time": (text) => readCommand(text) ?? readWhen(text) ?? readChoice(text),
  "yes-no": (text) => readReply(text, readWhen),
  "yes-no-figures": (text) => readReply(text, readFigures),
};

/** Any moment will do: values are compared with each other, never used. */
const moment = { today: Temporal.PlainDate.from("2026-01-05"), timeZone: "America/New_York" };

/** True if an answer in this context has a value. */
export function hasValue(context: string): boolean {
  return Object.hasOwn(readers, context);
}

/** The value of an answer, in a form in which equal values are equal; undefined if the text holds none. */
export function readValue(context: string, text: string): string | undefined {
  return hasValue(context) ? readers[context]?.(text) : undefined;
}

/** The same of the open ear's words, with capitals and punctuation. */
export function readHeard(context: string, caption: string): string | undefined {
  return context === "letters" ? readHeardEmail(caption) : readValue(context, wordsOf(caption));
}

/** The answer to a read-back: a yes and nothing else, a no, a command, or the value that is to be taken instead. */
function readReply(text: string, readOther: (text: string) => string | undefined): string | undefined {
  const answer = readYesNo(text);
  // "Yes, just book it" holds the words of a command as well.
  if (answer === "yes") return answer;
  return readCommand(text) ?? readOther(text) ?? answer;
}

function readFigures(text: string): string | undefined {
  const values = readNumbers(text).map(({ value }) => value);
  return values.length === 0 ? undefined : values.join(" ");
}

/** The day, the part of it and the time. */
export function readWhen(text: string): string | undefined {
  const { day, part, time } = readEntities(text, moment);
  if (!day && !part && !time) return undefined;
  return JSON.stringify([day?.value, part?.value, time?.value]);
}

/** One of the times on offer: "the first one is fine". */
function readChoice(text: string): string | undefined {
  return readEntities(text, moment).choice?.value.toString();
}
