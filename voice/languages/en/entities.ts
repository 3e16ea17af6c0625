import type { Temporal } from "temporal-polyfill";
import { type Amount, amountsIn } from "./amounts.ts";
import { type Choice, findChoice } from "./choice.ts";
import { findEmail, findPhone } from "./contact.ts";
import { countryOfZone } from "./country.ts";
import { type DayPart, findPart } from "./day.ts";
import { type Days, findDays } from "./day-limits.ts";
import { traceDigits } from "./digits.ts";
import { readEmail } from "./email.ts";
import { maskIdioms } from "./idioms.ts";
import { findName } from "./introduced-name.ts";
import { readName } from "./name.ts";
import { readPhone } from "./phone.ts";
import { isCorrected, isRefused } from "./refused-words.ts";
import { bareTime, findTime, findTimeRange, type TimeFound } from "./time.ts";
import { mask, sourceOf, type Traced } from "./traced.ts";

/** Something that was read, and the words it was read from. */
export interface Found<T> {
  readonly value: T;
  readonly text: string;
  /** Where the words stand in the text: from, to. */
  readonly at: readonly [number, number];
}

/**
 * Everything that one turn holds, whatever was asked for. No words are read twice, but for "the second" and "the
 * third", which may be a choice or a day.
 */
export interface Entities {
  /** The day or the stretch of days that is wished for; the last one of those named, if it corrects the others. */
  readonly day?: Found<Days>;
  readonly part?: Found<DayPart>;
  readonly time?: Found<TimeFound>;
  /** "After 4", "not before ten"; "before noon". */
  readonly after?: Found<TimeFound>;
  readonly before?: Found<TimeFound>;
  /** Others that were named too: "Thursday or Friday". */
  readonly otherDays: readonly Found<Days>[];
  readonly otherParts: readonly Found<DayPart>[];
  readonly otherTimes: readonly Found<TimeFound>[];
  /** Those that are not wanted: "not Thursday", "Monday does not work". */
  readonly notDays: readonly Found<Days>[];
  readonly notTimes: readonly Found<TimeFound>[];
  readonly notPart?: Found<DayPart>;
  readonly choice?: Found<Choice>;
  readonly phone?: Found<string>;
  readonly email?: Found<string>;
  /** A name that was introduced: "my name is …". */
  readonly name?: Found<string>;
  readonly amounts: readonly Amount[];
}

export interface Moment {
  /** The visitor's own date. */
  readonly today: Temporal.PlainDate;
  /** IANA zone; it tells the country of a phone number. */
  readonly timeZone: string;
}

/** More days or times than this are no wish. */
const mostNamed = 4;

/** Reads everything that a turn holds, once, independent of what was asked. */
export function readEntities(text: string, { today, timeZone }: Moment): Entities {
  const reading = open(text);
  const contact = readContact(reading, timeZone);
  const choice = reading.take(findChoice, ({ choice }) => choice, { isKept: isNthAlone });
  reading.hide(maskIdioms);
  const days = reading.takeAll(
    (traced) => findDays(traced.text, today),
    ({ from, to }): Days => ({ from, ...(to !== undefined && { to }) }),
  );
  const times = readTimes(reading);
  const isTonight = /\btonight\b/i.test(text);
  const [part, ...otherParts] = reading.takeAll(
    ({ text }) => findPart(text),
    ({ part }) => part,
  );
  const evening = isTonight && !part ? days.find(({ text }) => /tonight/i.test(text)) : undefined;
  const { isNot: notDays, is: wishedDays } = sorted(reading.words, days);
  const [day, ...otherDays] = preferred(reading.words, wishedDays);
  const isNotPart = part !== undefined && isRefused(reading.words, part);
  const wishedPart: Found<DayPart> | undefined = isNotPart
    ? undefined
    : (part ?? (evening && { ...evening, value: "afternoon" }));
  return {
    ...(day && { day }),
    ...(wishedPart && { part: wishedPart }),
    ...(isNotPart && { notPart: part }),
    ...inPart(times, wishedPart?.value),
    otherDays,
    otherParts,
    notDays,
    ...(choice && { choice }),
    ...contact,
    amounts: amountsIn(reading.traced(), text),
  };
}

/** What a turn would mean as the answer to a question for just that; a policy uses it only after such a question. */
export function readAsAnswer(text: string, { timeZone }: Moment) {
  const { text: digits } = maskIdioms(traceDigits(text));
  const [time, name] = [bareTime(digits), readName(text, true)];
  const [email, phone] = [readEmail(text), readPhone(text, countryOfZone(timeZone))];
  return { ...(time && { time }), ...(name && { name }), ...(email && { email }), ...(phone && { phone }) };
}

/** A text that is read bit by bit; what was read is hidden from the readers that come after. */
function open(original: string) {
  let traced = traceDigits(original);
  const found = <T>(value: T, [from, to]: readonly [number, number]): Found<T> => {
    const at = sourceOf(traced, from, to);
    return { value, text: original.slice(...at), at };
  };
  function take<F extends { readonly at: readonly [number, number] }, T>(
    find: (traced: Traced, original: string) => F | undefined,
    toValue: (found: F) => T,
    { isKept = () => false }: { isKept?: (text: string) => boolean } = {},
  ): Found<T> | undefined {
    const read = find(traced, original);
    if (!read) return undefined;
    const result = found(toValue(read), read.at);
    if (!isKept(result.text)) traced = mask(traced, ...read.at);
    return result;
  }
  return {
    original,
    /** The text with numbers as digits; nothing in it is hidden. */
    words: traced,
    traced: () => traced,
    take,
    takeAll<F extends { readonly at: readonly [number, number] }, T>(
      find: (traced: Traced) => F | undefined,
      toValue: (found: F) => T,
    ): Found<T>[] {
      const all: Found<T>[] = [];
      for (let next = take(find, toValue); next && all.length < mostNamed; next = take(find, toValue))
        all.push(next);
      return all.sort((a, b) => a.at[0] - b.at[0]);
    },
    hide(by: (traced: Traced) => Traced): void {
      traced = by(traced);
    },
    /** Hides words by their place in the original. */
    hideSource([from, to]: readonly [number, number]): void {
      const first = traced.starts.findIndex((start) => start >= from);
      const last = traced.ends.findLastIndex((end) => end <= to);
      if (first >= 0 && last >= first) traced = mask(traced, first, last + 1);
    },
  };
}
type Reading = ReturnType<typeof open>;

function readContact(reading: Reading, timeZone: string): Pick<Entities, "email" | "phone" | "name"> {
  const email = reading.take(findEmail, ({ value }) => value);
  const phone = reading.take(
    (traced) => findPhone(traced, countryOfZone(timeZone)),
    ({ value }) => value,
  );
  const named = findName(reading.original);
  const overlaps = (other?: Found<unknown>) =>
    named && other && named.at[0] < other.at[1] && other.at[0] < named.at[1];
  const isName = named !== undefined && !overlaps(email) && !overlaps(phone);
  if (isName) reading.hideSource(named.at);
  const name = isName
    ? { value: named.name, text: reading.original.slice(...named.at), at: named.at }
    : undefined;
  return { ...(email && { email }), ...(phone && { phone }), ...(name && { name }) };
}

type Times = Pick<Entities, "time" | "after" | "before" | "otherTimes" | "notTimes">;

function readTimes(reading: Reading): Times {
  const range = reading.take(
    ({ text }) => findTimeRange(text),
    ({ after, before }) => ({ after, before }),
  );
  const all = reading.takeAll(
    ({ text }) => findTime(text),
    ({ time, bound }) => ({ time, bound }),
  );
  const ofBound = (bound?: "after" | "before") =>
    all.filter(({ value }) => value.bound === bound).map((found) => ({ ...found, value: found.value.time }));
  const { is, isNot } = sorted(reading.words, ofBound());
  const [time, ...otherTimes] = preferred(reading.words, is);
  const after = ofBound("after")[0] ?? (range && { ...range, value: range.value.after });
  const before = ofBound("before")[0] ?? (range && { ...range, value: range.value.before });
  return {
    ...(time && { time }),
    ...(after && { after }),
    ...(before && { before }),
    otherTimes,
    notTimes: isNot,
  };
}

/** "Tomorrow evening at 7" is 19:00. */
function inPart(times: Times, part: DayPart | undefined): Times {
  const { time } = times;
  if (!time || part === undefined || time.value.isSure) return times;
  const { hour, minute } = time.value;
  const value = { hour: part === "afternoon" ? (hour % 12) + 12 : hour, minute, isSure: true };
  return { ...times, time: { ...time, value } };
}

/** "The second" may be a day, too. */
function isNthAlone(text: string): boolean {
  return !/ /.test(text.replace(/^the /i, ""));
}

function sorted<T>(words: Traced, all: readonly Found<T>[]): { is: Found<T>[]; isNot: Found<T>[] } {
  const isNot = all.filter((found, i) => isRefused(words, found, all[i + 1]));
  return { is: all.filter((found) => !isNot.includes(found)), isNot };
}

/** The one that is wished for first: the first named, or the last if it corrects those before. */
function preferred<T>(words: Traced, all: readonly Found<T>[]): Found<T>[] {
  const [first, ...others] = all;
  const last = others.at(-1);
  if (!first || !last) return [...all];
  return isCorrected(words, first, last) ? [last, first, ...others.slice(0, -1)] : [...all];
}
