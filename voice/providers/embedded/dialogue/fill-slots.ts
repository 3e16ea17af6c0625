import { withoutArranging } from "#voice/languages/en/arranging.ts";
import { plain } from "#voice/languages/en/digits.ts";
import { readAsAnswer } from "#voice/languages/en/entities.ts";
import { readHeardEmail } from "#voice/languages/en/heard-email.ts";
import { readSpelledName } from "#voice/languages/en/name.ts";
import { fillCounts } from "./fill-counts.ts";
import type { Heard } from "./heard.ts";
import type { Task, TaskSlot } from "./task-script.ts";
import type { TaskTime, Wish } from "./task-state.ts";

/** Slot values and wished time of one sentence. */
export interface Filled {
  readonly values: Readonly<Record<string, string>>;
  readonly wish: Wish;
}

/** Longest message that is taken, in characters. */
const longestText = 2_000;

/**
 * Reads everything a sentence holds for a task: the answer to the last question, in any form, and other slots if they
 * are unmistakable.
 *
 * @param asked the slot that was asked for
 * @param given values so far, which may be corrected. Default: none
 */
export function readSlots(
  task: Task,
  asked: TaskSlot | undefined,
  heard: Heard,
  given: Readonly<Record<string, string>> = {},
): Filled {
  // A message is a message, whatever is in it.
  if (asked?.kind === "text") return { values: readText(asked, heard), wish: {} };
  const found = task.slots.flatMap((slot) => {
    const value = readValue(task, slot, slot === asked, heard);
    return value === undefined ? [] : [[slot.name, value] as const];
  });
  const values = Object.fromEntries(found);
  // An address or a number that was asked for holds no time.
  const isContact =
    asked !== undefined && (asked.kind === "phone" || asked.kind === "email") && asked.name in values;
  return {
    values: { ...values, ...fillCounts(task, asked, heard, given), ...(!isContact && whenIn(task, heard)) },
    wish:
      task.finds === undefined || isContact
        ? {}
        : readWish(heard, asked === undefined || asked.kind === "day" || asked.kind === "time"),
  };
}

function readValue(task: Task, slot: TaskSlot, isAsked: boolean, heard: Heard): string | undefined {
  const { text, moment, entities } = heard;
  if (slot.kind === "topic") return topicIn(task, slot, isAsked, heard);
  if (slot.kind !== "email" && slot.kind !== "phone" && slot.kind !== "name") return undefined;
  const exact = isAsked && heard.by === "voice" ? readSpelled(slot.kind, text) : undefined;
  const found = exact ?? entities[slot.kind]?.value;
  if (found !== undefined) return found;
  if (!isAsked) return slot.kind === "name" ? nameBesideContact(heard) : undefined;
  if (slot.kind !== "name") return readAsAnswer(text, moment)[slot.kind];
  // "Finn Dahl, finn@example.com": the name is one of the parts.
  return withoutContact(heard)
    .split(/[,;]| and my /)
    .map((part) => readAsAnswer(part, moment).name)
    .find((name) => name !== undefined);
}

/** A whole turn that spells the value that was asked for, as recognisers write it. */
function readSpelled(kind: TaskSlot["kind"], text: string): string | undefined {
  if (kind === "name") return readSpelledName(text);
  return kind === "email" ? readHeardEmail(text) : undefined;
}

/** "…, Jo Weber, jo@example.com": a name in capitals beside an address or a number. */
function nameBesideContact(heard: Heard): string | undefined {
  const { entities, moment } = heard;
  if (!entities.email && !entities.phone) return undefined;
  const capitals = /(?:^| for )((?:\p{Lu}[\p{L}'’.-]+ ?){1,3})$/u;
  return withoutContact(heard)
    .split(/[,;]/)
    .map((part) => capitals.exec(part.trim())?.[1])
    .map((name) => name && readAsAnswer(name, moment).name)
    .find((name) => name !== undefined);
}

function withoutContact({ text, entities: { email, phone } }: Heard): string {
  return [email, phone].reduce((rest, found) => (found ? rest.replace(found.text, ",") : rest), text);
}

/** Longest words for a day and a time that are kept with what stands between them, in characters. */
const longestWhen = 40;

/** "Tomorrow after three", as the visitor says it. */
function whenIn({ keepsWhen }: Task, { text, entities }: Heard): Record<string, string> {
  if (keepsWhen === undefined) return {};
  const { day, otherDays, part, otherParts, time, otherTimes, after, before } = entities;
  const said = [day, ...otherDays, part, ...otherParts, time, ...otherTimes, after, before]
    .filter((found) => found !== undefined)
    .sort((one, other) => one.at[0] - other.at[0]);
  const [from, to] = [said[0]?.at[0] ?? 0, Math.max(0, ...said.map(({ at }) => at[1]))];
  const isTogether = to - from <= longestWhen;
  const when = isTogether ? text.slice(from, to) : said.map((found) => found.text.trim()).join(", ");
  return when.trim() === "" ? {} : { [keepsWhen]: when.trim() };
}

/** An option that is named, or, if it was asked for, the typed words themselves. */
function topicIn(task: Task, slot: TaskSlot, isAsked: boolean, heard: Heard): string | undefined {
  const { text, ownWords = "", understood, isQuestion } = heard;
  const option = optionIn(slot, isAsked ? text : withoutArranging(text));
  if (!isAsked) {
    // "What about prices?" asks; "can somebody call me about prices?" begins the task.
    const isOwn = task.startedBy.includes(understood.meaning?.intent ?? "");
    const isCorrecting = understood.act === "correct" || heard.answer === "unclear";
    const isNamed = (isOwn || isCorrecting) && option !== slot.fallback;
    if (!isOwn && isQuestion) return undefined;
    if (saysWhatAbout.test(ownWords)) return option ?? withoutAbout(ownWords).slice(0, longestText);
    return isNamed || saysAbout(text) ? option : undefined;
  }
  // "Yes" to "prices, set-up, or something else?" names none of them.
  const isTold = ownWords.trim().length >= 2 && heard.answer !== "yes";
  return option ?? (isTold ? withoutAbout(ownWords).slice(0, longestText) : undefined);
}

/** "It's about our phone numbers": what is said first is what it is about, in the visitor's own words. */
const saysWhatAbout =
  /^(?:(?:oh|and|well|so|also)[, ]+)?(?:it|this|that)(?:['’]s| is| was) about (?!the call)\S/i;

/** "Call me about prices"; "no, about the set-up". Not "about the call". */
function saysAbout(text: string): boolean {
  return / about (?!the call)/.test(` ${plain(text)}`);
}

/** "It's about a refund" is about a refund. */
function withoutAbout(text: string): string {
  return text.trim().replace(/^(?:\S+ ){0,3}?about (?=\S)/i, "");
}

/** Words of a spoken turn that at most names a topic. */
const mostTopicWords = 3;

function readText(slot: TaskSlot, { text, by, ownWords }: Heard): Record<string, string> {
  const isTopic = by === "voice" && text.split(" ").length <= mostTopicWords;
  const option = ownWords === undefined || isTopic ? optionIn(slot, text) : undefined;
  const said = option ?? ownWords?.trim();
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
export function readWish({ text, moment, understood, command, entities }: Heard, isAsked: boolean): Wish {
  const { after, before, notPart, part = partOf(after, before) ?? otherPart(notPart) } = entities;
  // "Last Friday" is over.
  const isOver = entities.day && /\b(?:last|past|previous) $/i.test(text.slice(0, entities.day.at[0]));
  const day = isOver ? undefined : entities.day;
  const wished = { ...(day && { day: day.value.from }), ...(part && { part: part.value }) };
  const isOther = isAsked && (command === "later" || command === "earlier");
  if (isOther && !part) return { ...wished, part: command === "later" ? "afternoon" : "morning" };
  const isCorrecting = understood.act === "correct" || understood.act === "agree";
  const rest = day === undefined ? text : text.replace(day.text, " ");
  const bare = isAsked || isCorrecting ? readAsAnswer(rest, moment).time : undefined;
  const time = entities.time?.value ?? bare;
  return { ...wished, ...(time && { time }) };
}

/** "Can we do ten instead?": nothing but an hour, for a task that finds times. */
export function isHourAlone({ finds }: Task, { text, moment }: Heard): boolean {
  return finds !== undefined && readAsAnswer(text, moment).time !== undefined;
}

/** "No mornings" leaves the afternoon. */
function otherPart(not: Heard["entities"]["notPart"]) {
  return not && ({ value: not.value === "morning" ? "afternoon" : "morning" } as const);
}

/** "After four" and "not before two" are the afternoon, "before noon" is the morning. */
function partOf(after: Heard["entities"]["after"], before: Heard["entities"]["before"]) {
  const noon = 12;
  if (after && (after.value.hour >= noon || !after.value.isSure)) return { value: "afternoon" } as const;
  return before && before.value.hour <= noon ? ({ value: "morning" } as const) : undefined;
}

/** The offered time that is chosen: "the second one", "the later one", "any". */
export function choiceOf({ entities }: Heard, offered: readonly TaskTime[]): TaskTime | undefined {
  return offered[placeOf(entities.choice?.value, offered.length)];
}

/** The place, from 0, of a choice among several; -1 for none. */
export function placeOf(
  choice: NonNullable<Heard["entities"]["choice"]>["value"] | undefined,
  count: number,
): number {
  if (choice === undefined) return -1;
  if (typeof choice === "number") return choice <= count ? choice - 1 : -1;
  return choice === "last" || choice === "later" ? count - 1 : 0;
}
