import { Temporal } from "temporal-polyfill";
import { indexIn, months } from "./calendar.ts";

/** Several days: "this week", "the first half of December". Both ends belong to it. */
export interface Stretch {
  readonly from: string;
  readonly to: string;
  /** Where it stands in the text: from, to. */
  readonly at: readonly [number, number];
}

type Days = readonly [Temporal.PlainDate, Temporal.PlainDate];

const month = `(${months.map((names) => names.join("|")).join("|")})`;
const portion =
  "early|late|mid|middle of|beginning of|start of|end of|1st half of|2nd half of|1st week of|2nd week of|3rd week of|last week of|1st part of";
const span = `(?:the )?(?:(${portion})[ -](?:the )?)?`;
/** Words before "may" and "march" that are months: "in may", not "you may". */
const before = "in|for|until|this|next|of|sometime|around|by|before|after";

/** Names of weeks, and how many weeks after this one they are. */
const weeks = (
  [
    ["(?:the )?week after next", 2],
    ["next next week", 2],
    ["(?:the )?week after(?: that)?", 2],
    ["(?:the )?following week", 2],
    ["(?:the )?next week", 1],
    ["(?:this|the|current) (?:same )?week", 0],
  ] as const
).map(([name, ahead]) => ({ pattern: new RegExp(`\\b(?:later )?${span}${name}\\b`), ahead }));
const relativeMonth = new RegExp(`\\b(?:later )?${span}(this|next|the) month\\b`);
const namedMonth = new RegExp(`\\b(?:(?:${before}) )*${span}${month}\\b(?!\\.? ?\\d)`);
const beforeMonth = new RegExp(`^(?:${before}) `);

/** A stretch of days in a text with numbers as digits. */
export function findStretch(text: string, today: Temporal.PlainDate): Stretch | undefined {
  return weekendIn(text, today) ?? fewDaysIn(text, today) ?? weekIn(text, today) ?? monthIn(text, today);
}

function weekIn(text: string, today: Temporal.PlainDate): Stretch | undefined {
  for (const { pattern, ahead } of weeks) {
    const found = pattern.exec(text);
    if (!found) continue;
    const isThis = ahead === 0;
    // "The week" needs its portion: "the end of the week".
    if (isThis && /^the week$/.test(found[0])) continue;
    const monday = today.subtract({ days: today.dayOfWeek - 1 }).add({ weeks: ahead });
    const [from, to] = portionOfWeek(found[1], monday);
    // "Later this week" begins tomorrow.
    const earliest = isThis ? today.add({ days: /^later/.test(found[0]) ? 1 : 0 }) : from;
    return stretch(found, latest(from, earliest), latest(to, earliest));
  }
  return undefined;
}

function portionOfWeek(name: string | undefined, monday: Temporal.PlainDate): Days {
  const day = (days: number) => monday.add({ days });
  if (name === undefined) return [monday, day(6)];
  if (/^(?:early|beginning|start|1st)/.test(name)) return [monday, day(1)];
  if (/^(?:mid)/.test(name)) return [day(1), day(3)];
  return [day(3), day(4)];
}

function monthIn(text: string, today: Temporal.PlainDate): Stretch | undefined {
  const relative = relativeMonth.exec(text);
  if (relative && !(relative[1] === undefined && relative[2] === "the")) {
    const first = today.with({ day: 1 }).add({ months: relative[2] === "next" ? 1 : 0 });
    return inMonth(relative, relative[1], first, today);
  }
  const found = namedMonth.exec(text);
  const name = found?.[2] ?? "";
  if (!found || name.length < 3) return undefined;
  const isWord = name === "may" || name === "march";
  // "Mar" and "sep" stand before a number only.
  if (name.length < 4 && name !== "may") return undefined;
  if (isWord && found[1] === undefined && !beforeMonth.test(found[0])) return undefined;
  const index = indexIn(months, name) + 1;
  const ended = today.month > index ? 1 : 0;
  return inMonth(
    found,
    found[1],
    Temporal.PlainDate.from({ year: today.year + ended, month: index, day: 1 }),
    today,
  );
}

function inMonth(
  found: RegExpExecArray,
  name: string | undefined,
  first: Temporal.PlainDate,
  today: Temporal.PlainDate,
): Stretch {
  const [from, to] = portionOfMonth(name, first);
  return stretch(found, latest(from, today), latest(to, today));
}

function portionOfMonth(name: string | undefined, first: Temporal.PlainDate): Days {
  const day = (n: number) => first.with({ day: n });
  const last = first.daysInMonth;
  const week = /^(\d)/.exec(name ?? "")?.[1];
  if (name === undefined) return [first, day(last)];
  if (/^1st (?:half|part)/.test(name)) return [first, day(15)];
  if (/^2nd half/.test(name)) return [day(16), day(last)];
  if (week !== undefined) return [day(Number(week) * 7 - 6), day(Number(week) * 7)];
  if (/^(?:early|beginning|start)/.test(name)) return [first, day(10)];
  if (/^mid/.test(name)) return [day(11), day(20)];
  return [day(name.startsWith("last") ? last - 6 : 21), day(last)];
}

/** "This weekend", "on the weekend", "next weekend". */
function weekendIn(text: string, today: Temporal.PlainDate): Stretch | undefined {
  const found = /\b(?:on |over |at )?(this|the|next) weekend\b/.exec(text);
  if (!found) return undefined;
  const sunday = today.add({ days: 7 - today.dayOfWeek + (found[1] === "next" ? 7 : 0) });
  return stretch(found, latest(sunday.subtract({ days: 1 }), today), sunday);
}

/** "In a few days", "in the next couple of days". */
function fewDaysIn(text: string, today: Temporal.PlainDate): Stretch | undefined {
  const found = /\b(?:in|within|over) (?:a|the next) (?:few|couple(?: of)?|several) (day|week)s\b/.exec(text);
  if (!found) return undefined;
  const days = found[1] === "week" ? 14 : 1;
  return stretch(found, today.add({ days }), today.add({ days: days === 1 ? 5 : 28 }));
}

function latest(a: Temporal.PlainDate, b: Temporal.PlainDate): Temporal.PlainDate {
  return Temporal.PlainDate.compare(a, b) >= 0 ? a : b;
}

function stretch(
  { index, 0: text }: RegExpExecArray,
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
): Stretch {
  return { from: from.toString(), to: to.toString(), at: [index, index + text.length] };
}
