import { countryOfZone } from "#voice/languages/en/country.ts";
import { readDay } from "#voice/languages/en/day.ts";
import { plain, withDigits } from "#voice/languages/en/digits.ts";
import { readEmail } from "#voice/languages/en/email.ts";
import { readName } from "#voice/languages/en/name.ts";
import { readNumbers } from "#voice/languages/en/number.ts";
import { readPhone } from "#voice/languages/en/phone.ts";
import { readTime } from "#voice/languages/en/time.ts";
import type { Task, TaskSlot } from "./task-script.ts";
import type { Heard, TaskTime, Wish } from "./task-state.ts";

/** Slot values and wished time of one sentence. */
export interface Filled {
  readonly values: Readonly<Record<string, string>>;
  readonly wish: Wish;
}

/** Longest message that is taken, in characters. */
const longestText = 2_000;
const correction =
  /^(?:no|nope|actually|rather|sorry|make it|change|instead|better|wait|yes but|but|let's|how about|what about)\b/;

/** Ends a name in a longer sentence; "Dr." and "J." belong to the name. */
const betweenNames =
  /[,;]| and (?=my|i|it)|(?<!\b(?:dr|mr|mrs|ms|prof|\p{L}))\. | (?=my (?:full )?name\b)| my (?:e-?mail|phone|number)/iu;

/**
 * Reads everything a sentence holds for a task: the answer to the last question, in any form, and other slots if they
 * are unmistakable.
 *
 * @param asked the slot that was asked for
 */
export function readSlots(task: Task, asked: TaskSlot | undefined, heard: Heard): Filled {
  const { text } = heard;
  const values: Record<string, string> = {};
  let wish: Wish = {};
  // A message is a message, whatever is in it.
  if (asked?.kind === "text") return { values: readText(asked, heard), wish };
  for (const slot of task.slots) {
    const isAsked = slot === asked;
    const value = readValue(slot, text, isAsked, heard);
    if (value !== undefined) values[slot.name] = value;
  }
  Object.assign(values, readCounts(task, asked, text));
  if (task.finds !== undefined && asked?.kind !== "phone" && asked?.kind !== "email") {
    wish = readWish(text, heard, asked?.kind === "day" || asked?.kind === "time");
  }
  return { values, wish };
}

function readValue(
  slot: TaskSlot,
  text: string,
  isAsked: boolean,
  { by, moment }: Heard,
): string | undefined {
  switch (slot.kind) {
    case "email":
      return /@/.test(text) || isAsked || /\bat\b.*\bdot\b/i.test(text) ? readEmail(text) : undefined;
    case "phone": {
      const country = countryOfZone(moment.timeZone);
      const typed = /\+?\d[\d ().-]{8,18}\d/.exec(text)?.[0];
      return (
        readPhone(isAsked ? text : (typed ?? ""), country) ??
        (typed === undefined ? undefined : readPhone(typed, country))
      );
    }
    case "name":
      return text
        .split(betweenNames)
        .map((part) => readName(part, isAsked))
        .find((name) => name !== undefined);
    case "topic": {
      const option = optionIn(slot, text);
      if (!isAsked) {
        const isNamed = option !== slot.fallback && instead.test(text);
        return isNamed || about.test(text) ? option : undefined;
      }
      const isTold = by === "keyboard" && text.trim().length >= 2;
      return option ?? (isTold ? subjectOf(text).slice(0, longestText) : undefined);
    }
    default:
      return undefined;
  }
}

/** "Call me about prices"; "no, about the set-up", after a topic was read back. */
const about =
  /\bcall\b.*\babout\b|^(?:(?:no|sorry|actually|rather|wait|not [\w-]+)[,. ]+)*(?:(?:it['’]?s|it is|i mean|but|make it|rather)[, ]+)*about (?!the call)/i;

/** "No, security." */
const instead =
  /^(?:no|rather|actually|make it|not [\w-]+)[,. ]+(?:(?:but|rather|make it) )?[\w' -]{3,24}\.?$/i;

/** "It's about a refund" is about a refund. */
function subjectOf(text: string): string {
  const whole = text.trim();
  return whole.replace(
    /^(?:(?:well|um|uh|oh)[, ]+)*(?:(?:it['’]?s|it is|that['’]?s|this is) )?(?:all )?about (?=\S)/i,
    "",
  );
}

function readText(slot: TaskSlot, { text, by }: Heard): Record<string, string> {
  const said = by === "keyboard" ? text.trim() : optionIn(slot, text);
  return said !== undefined && said.length >= 2 ? { [slot.name]: said.slice(0, longestText) } : {};
}

function optionIn({ options = {} }: TaskSlot, text: string): string | undefined {
  const words = ` ${plain(text)
    .replace(/[^a-z' ]/g, " ")
    .replace(/\s+/g, " ")} `;
  return Object.entries(options).find(([, known]) =>
    known.split("|").some((word) => words.includes(` ${word} `)),
  )?.[0];
}

/** Numbers by the slot that they count for; a number alone answers the last question. */
function readCounts(task: Task, asked: TaskSlot | undefined, text: string): Record<string, string> {
  const slots = task.slots.filter(({ kind }) => kind === "number");
  if (slots.length === 0) return {};
  const shares = slots.filter(({ unit }) => unit?.as === "percent");
  const counts: Record<string, string> = {};
  for (const { value, unit, before, after } of readNumbers(text)) {
    if (!Number.isFinite(value) || value < 0 || value > 1e9) continue;
    const meant = (slot: TaskSlot) => value * (slot.unit?.per === "year" ? timesAYear(after) : 1);
    const named = slots
      .filter((slot) => isPossible(slot, meant(slot)) && (unit === undefined || slot.unit?.as === unit))
      .map((slot) => ({ slot, distance: distanceTo(slot, before, after) }))
      .sort((a, b) => a.distance - b.distance)[0];
    const share = unit === "percent" && shares.length === 1 ? shares[0] : undefined;
    const byName = named && named.distance < 6 ? named.slot : undefined;
    // Money is never a number of people: it is the first sum that is missing.
    const isSum = unit === "dollars" && asked?.unit?.as !== "dollars";
    const sum = isSum
      ? slots.find(({ name, unit: own }) => own?.as === "dollars" && !(name in counts))
      : undefined;
    const slot = share ?? byName ?? sum ?? (asked?.kind === "number" ? asked : undefined);
    if (slot && !(slot.name in counts) && isPossible(slot, meant(slot)))
      counts[slot.name] = String(meant(slot));
  }
  return counts;
}

/** "25 dollars an hour" is 2,080 times that in a year of 52 weeks with 40 hours. */
const inAYear: Readonly<Record<string, number>> = { hour: 2_080, week: 52, month: 12 };

function timesAYear(after: string): number {
  const found =
    /^(?:dollars? |bucks |usd )?(?:(?:a|an|per|each|every) (hour|week|month)\b|(hour|week|month)ly\b)/.exec(
      after,
    );
  return inAYear[found?.[1] ?? found?.[2] ?? ""] ?? 1;
}

/** Words between a number and the nearest name of its unit. At equal distance the name after it counts. */
function distanceTo({ unit }: TaskSlot, before: string, after: string): number {
  const words = new RegExp(`\\b(?:${unit?.words})\\b`, "g");
  const behind = after.split(/[\d,]/)[0] ?? "";
  const ahead = before.split(",").at(-1) ?? "";
  const first = words.exec(behind);
  const last = [...ahead.matchAll(words)].at(-1);
  const gaps = (text: string) => text.split(" ").filter(Boolean).length;
  return Math.min(
    first ? gaps(behind.slice(0, first.index)) : Number.POSITIVE_INFINITY,
    last ? 0.5 + gaps(ahead.slice(last.index + last[0].length)) : Number.POSITIVE_INFINITY,
  );
}

function isPossible({ unit, least = 0 }: TaskSlot, value: number): boolean {
  return value >= least && (unit?.as !== "percent" || value <= 100);
}

function readWish(text: string, { moment }: Heard, isAsked: boolean): Wish {
  const { rest, ...day } = readDay(text, moment.today);
  const other = isAsked && !day.part ? otherPart(rest) : undefined;
  if (other) return { ...day, part: other };
  const time = readTime(rest, isAsked || correction.test(plain(text)));
  return { ...day, ...(time && { time }) };
}

/** The part of the day that "anything later?" or "nothing before ten?" asks for. */
function otherPart(text: string): Wish["part"] {
  const way =
    /\b(?:anything|something|nothing|any|times?|slots?) (?:a (?:bit|little) |much |any )?(later|after|earlier|before|sooner)\b/.exec(
      plain(text),
    )?.[1];
  if (way === undefined) return undefined;
  return way === "later" || way === "after" ? "afternoon" : "morning";
}

/** The offered time that is chosen by "the second one", "the later one", "any"; undefined if none is. */
export function readChoice(text: string, offered: readonly TaskTime[]): TaskTime | undefined {
  const said = withDigits(text).replace(/[.,!?]/g, "");
  const found =
    /^(?:(?:yes|okay|ok|then|i'll take|i take|let's take|let's do|number) )*(?:the )?(\d(?:st|nd|rd|th)|last|latest|later|earliest|earlier|any|either|whichever|whatever)(?: of (?:them|these))?(?: 1| time| option)?(?: please| then| is fine| works)*$/.exec(
      said,
    );
  const word = found?.[1];
  if (word === undefined || offered.length === 0) return undefined;
  if (/^\d/.test(word)) return offered[Number(word[0]) - 1];
  return /^la/.test(word) ? offered.at(-1) : offered[0];
}
