import { countryOfZone } from "#voice/languages/en/country.ts";
import { readDay } from "#voice/languages/en/day.ts";
import { plain } from "#voice/languages/en/digits.ts";
import { readEmail } from "#voice/languages/en/email.ts";
import { readName } from "#voice/languages/en/name.ts";
import { readPhone } from "#voice/languages/en/phone.ts";
import { readTime } from "#voice/languages/en/time.ts";
import { fillCounts } from "./fill-counts.ts";
import type { Heard } from "./heard.ts";
import type { Task, TaskSlot } from "./task-script.ts";
import type { Wish } from "./task-state.ts";

/** Slot values and wished time of one sentence. */
export interface Filled {
  readonly values: Readonly<Record<string, string>>;
  readonly wish: Wish;
}

/** Longest message that is taken, in characters. */
const longestText = 2_000;

/** Ends a name in a longer sentence; "Dr." and "J." belong to the name. */
const betweenNames =
  /[,;]| and (?=my|i|it)| (?=from |at |with )|(?<!\b(?:dr|mr|mrs|ms|prof|\p{L}))\. | (?=my (?:full )?name\b)| my (?:e-?mail|phone|number)/iu;

/** A number that is typed in one piece, in a longer sentence. */
const typedNumber = /\+?\d[\d ().-]{8,18}\d/;

/**
 * Reads everything a sentence holds for a task: the answer to the last question, in any form, and other slots if they
 * are unmistakable.
 *
 * @param asked the slot that was asked for
 */
export function readSlots(task: Task, asked: TaskSlot | undefined, heard: Heard): Filled {
  // A message is a message, whatever is in it.
  if (asked?.kind === "text") return { values: readText(asked, heard), wish: {} };
  const found = task.slots.flatMap((slot) => {
    const value = readValue(task, slot, slot === asked, heard);
    return value === undefined ? [] : [[slot.name, value] as const];
  });
  const isTimed = task.finds !== undefined && asked?.kind !== "phone" && asked?.kind !== "email";
  return {
    values: { ...Object.fromEntries(found), ...fillCounts(task, asked, heard.text) },
    wish: isTimed ? readWish(heard, asked?.kind === "day" || asked?.kind === "time") : {},
  };
}

function readValue(task: Task, slot: TaskSlot, isAsked: boolean, heard: Heard): string | undefined {
  const { text } = heard;
  switch (slot.kind) {
    case "email":
      return text.includes("@") || isAsked || / at .* dot /i.test(text) ? readEmail(text) : undefined;
    case "phone":
      return phoneIn(text, isAsked, heard);
    case "name":
      return text
        .split(betweenNames)
        .map((part) => readName(part, isAsked))
        .find((name) => name !== undefined);
    case "topic":
      return topicIn(task, slot, isAsked, heard);
    default:
      return undefined;
  }
}

function phoneIn(text: string, isAsked: boolean, { moment }: Heard): string | undefined {
  const country = countryOfZone(moment.timeZone);
  const typed = typedNumber.exec(text)?.[0];
  const asSaid = isAsked ? readPhone(text, country) : undefined;
  return asSaid ?? (typed === undefined ? undefined : readPhone(typed, country));
}

/** An option that is named, or, if it was asked for, the typed words themselves. */
function topicIn(task: Task, slot: TaskSlot, isAsked: boolean, heard: Heard): string | undefined {
  const { text, by, understood, isQuestion } = heard;
  const option = optionIn(slot, text);
  if (!isAsked) {
    // "What about prices?" asks; "can somebody call me about prices?" begins the task.
    const isOwn = task.startedBy.includes(understood.meaning?.intent ?? "");
    const isNamed = (isOwn || understood.act === "correct") && option !== slot.fallback;
    return (isOwn || !isQuestion) && (isNamed || saysAbout(text)) ? option : undefined;
  }
  const isTold = by === "keyboard" && text.trim().length >= 2;
  return option ?? (isTold ? withoutAbout(text).slice(0, longestText) : undefined);
}

/** "Call me about prices"; "no, about the set-up". Not "about the call". */
function saysAbout(text: string): boolean {
  return / about (?!the call)/.test(` ${plain(text)}`);
}

/** "It's about a refund" is about a refund. */
function withoutAbout(text: string): string {
  return text.trim().replace(/^(?:\S+ ){0,3}?about (?=\S)/i, "");
}

function readText(slot: TaskSlot, { text, by }: Heard): Record<string, string> {
  const said = by === "keyboard" ? text.trim() : optionIn(slot, text);
  return said !== undefined && said.length >= 2 ? { [slot.name]: said.slice(0, longestText) } : {};
}

/** The option whose words are in the text. */
export function optionIn({ options = {} }: TaskSlot, text: string): string | undefined {
  const words = ` ${plain(text)
    .replace(/[^a-z' ]/g, " ")
    .replace(/\s+/g, " ")} `;
  return Object.entries(options).find(([, known]) =>
    known.split("|").some((word) => words.includes(` ${word} `)),
  )?.[0];
}

/** @param isAsked a day or a time was asked for, so that a number alone is an hour */
export function readWish({ text, moment, understood, command }: Heard, isAsked: boolean): Wish {
  const { rest, ...day } = readDay(text, moment.today);
  if (isAsked && !day.part && (command === "later" || command === "earlier"))
    return { ...day, part: command === "later" ? "afternoon" : "morning" };
  const time = readTime(rest, isAsked || understood.act === "correct");
  return { ...day, ...(time && { time }) };
}
