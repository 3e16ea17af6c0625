import type { Temporal } from "temporal-polyfill";
import {
  coming,
  date,
  dated,
  indexIn,
  later,
  months,
  nextWeek,
  onThe,
  slashed,
  thanksgiving,
  weekdays,
} from "./calendar.ts";
import { traceDigits } from "./digits.ts";
import { maskIdioms } from "./idioms.ts";
import { findStretch } from "./stretch.ts";

export type DayPart = "morning" | "afternoon";

export interface DayFound {
  /** As `YYYY-MM-DD`; absent when only a part of a day was named. */
  readonly day?: string;
  readonly part?: DayPart;
  /** The text without the words that were read, with numbers as digits. */
  readonly rest: string;
}

const anyOf = (lists: readonly (readonly string[])[]) => lists.flat().join("|");
const weekday = `(${anyOf(weekdays)})\\.?`;
const month = `(${anyOf(months)})\\.?`;
const nth = String.raw`(\d{1,2})(?:st|nd|rd|th)?`;
/** "Tuesday, December 1st" is one day. */
const onWeekday = String.raw`\b(?:(?:on )?(?:${anyOf(weekdays)})\.?,? (?:the )?)?`;
const year = String.raw`(?:,? (20\d\d))?`;
/** Matches a numeral that is not part of a longer one. */
const alone = (pattern: string) => new RegExp(String.raw`(?<![\d/.:-])${pattern}(?![\d/:]|[.-]\d)`);

/** Words after which "the 3rd" is still a day: "the 3rd works", but not "the 3rd line". */
const afterNth =
  "at|in the|or|and|to|till|until|please|then|works?|would|will|is|suits|if|for|around|about|by|before|after|between|thanks?|instead|rather|sounds|seems|should|could|but|¦|\\d";
/** Not "the first one", which is one of several offered times; nor "a third of our calls". */
const nthAlone = new RegExp(
  String.raw`(?:^|\b(?:on the|the|on) |(?<=\b(?:by|until|after|before|or|and|it|for|say|do) ))(\d{1,2})(?:st|nd|rd|th)\b(?=$|[.,!?;]| (?:${afterNth})\b| ¦| \d)(?! 1(?! ?(?:am|pm|o'clock|:|\d)))`,
);

type Read = (
  today: Temporal.PlainDate,
  found: readonly (string | undefined)[],
) => Temporal.PlainDate | undefined;

/** Applied in order: longer forms come before those that they contain. */
const readers: readonly (readonly [RegExp, Read])[] = [
  [/\b(20\d\d)-(\d\d?)-(\d\d?)\b/, (_, [, y, m, d]) => date(Number(y), Number(m), Number(d))],
  [
    alone(String.raw`(\d{1,2})/(\d{1,2})(?:/(20\d\d|\d\d))?(?! of\b)`),
    (today, [, m, d, y]) => slashed(today, m, d, y),
  ],
  [alone(String.raw`(\d{1,2})\.(\d{1,2})\.(20\d\d)?`), (today, [, d, m, y]) => dated(today, d, m, y)],
  [
    new RegExp(String.raw`${onWeekday}\b${month} (?:the )?${nth}\b(?! ?(?:am|pm|:))${year}`),
    (today, [, m = "", d, y]) => dated(today, d, String(indexIn(months, m) + 1), y),
  ],
  [
    new RegExp(String.raw`${onWeekday}\b(?:the )?${nth} (?:of )?${month}(?![a-z])${year}`),
    (today, [, d, m = "", y]) => dated(today, d, String(indexIn(months, m) + 1), y),
  ],
  [
    /\b(?:the )?(\d{1,2})(?:st|nd|rd|th) of (next|this) month\b/,
    (today, [, d, which]) => {
      const month = today.add({ months: which === "next" ? 1 : 0 });
      return date(month.year, month.month, Number(d));
    },
  ],
  [/\b(?:the )?day after tomorrow\b/, (today) => today.add({ days: 2 })],
  [
    new RegExp(String.raw`\b(?:a|1) week (?:from|after) (?:${weekday}|(today|tomorrow))\b`),
    (today, [, name, word]) =>
      (name ? coming(today, name) : today.add({ days: word === "tomorrow" ? 1 : 0 })).add({ weeks: 1 }),
  ],
  [
    new RegExp(
      String.raw`\b${weekday} (?:of )?the week after(?: next)?\b|\b(?:the )?(?:week|${weekday}) after next(?:,? (?:on )?${weekday})?\b(?<!week after next)`,
    ),
    (today, [, name, other, last = ""]) => nextWeek(today, name ?? other ?? last).add({ weeks: 1 }),
  ],
  [
    new RegExp(String.raw`\b(?:a|1) week on ${weekday}\b|\b(?:next )?${weekday} week\b`),
    (today, [, name, other = ""]) => coming(today, name ?? other).add({ weeks: 1 }),
  ],
  [
    new RegExp(String.raw`\b${weekday} in (\d) weeks\b`),
    (today, [, name = "", n]) => coming(today, name).add({ weeks: Number(n) }),
  ],
  [
    new RegExp(String.raw`\b(\d) weeks (?:from|after) ${weekday}`),
    (today, [, n, name = ""]) => coming(today, name).add({ weeks: Number(n) }),
  ],
  [
    /(?<!\b(?:calls?|people|customers?|callers?|leads?|bookings|appointments|messages|times|hours|minutes) )\bin (a|a couple(?: of)?|\d{1,2}) (day|week)(?:s|'s)?(?:' time| time)?\b/,
    (today, [, n, unit]) => later(today, n, unit),
  ],
  [/\bin a fortnight\b|\ba fortnight (?:from|after) (?:now|today)\b/, (today) => today.add({ weeks: 2 })],
  [/\bthanksgiving\b/, (today) => thanksgiving(today)],
  [/\bchristmas eve\b/, (today) => dated(today, "24", "12")],
  [/\bchristmas(?: day)?\b/, (today) => dated(today, "25", "12")],
  [
    /\bin (\d{1,2}) months\b|\b(\d{1,2}) months from (?:now|today)\b/,
    (today, [, n, other]) => today.add({ months: Number(n ?? other) }),
  ],
  [/\bnew years?(?:'s?)?(?: day)?\b(?! eve)(?<!\bin the new year)/, (today) => dated(today, "1", "1")],
  [/\bnew year'?s eve\b/, (today) => dated(today, "31", "12")],
  [
    /\b(a|a couple(?: of)?|\d{1,2}) (day|week)s? from (?:now|today)\b/,
    (today, [, n, unit]) => later(today, n, unit),
  ],
  [/\b(?:tomm?orr?ow|tomm?orr?w|tmrw|tmr|tmw|2moro|2morrow)\b/, (today) => today.add({ days: 1 })],
  [new RegExp(String.raw`\b${weekday} (?:of )?next week\b`), (today, [, name = ""]) => nextWeek(today, name)],
  [
    new RegExp(String.raw`\bnext week (?:on )?${weekday}(?![a-z])`),
    (today, [, name = ""]) => nextWeek(today, name),
  ],
  [new RegExp(String.raw`\bnext ${weekday}(?![a-z])`), (today, [, name = ""]) => nextWeek(today, name)],
  [/\btoday\b|\btonight\b|\bthis (?=morning|afternoon|evening)/, (today) => today],
  [
    new RegExp(
      String.raw`\b(?:(?:this|on|coming|the) )*${weekday}(?![a-z]),? (?:the )?(?!1(?:$|[ ,.!?]))(\d{1,2})(st|nd|rd|th)?(?=$|[ ,.!?])(?! ?(?:am|pm|:|o'clock|\d))`,
    ),
    (today, [, name = "", d = "", suffix]) => {
      const day = onThe(today, d);
      // "Thursday 11" is the eleventh if that is a Thursday, and eleven o'clock if not.
      const isHour = suffix === undefined && day?.dayOfWeek !== indexIn(weekdays, name) + 1;
      return isHour ? undefined : (day ?? coming(today, name));
    },
  ],
  [
    new RegExp(String.raw`\b(?:(?:this|on|coming|the) )*${weekday}(?![a-z])`),
    (today, [, name = ""]) => coming(today, name),
  ],
  [nthAlone, (today, [, d = ""]) => onThe(today, d)],
];

const parts: readonly (readonly [RegExp, DayPart])[] = [
  [
    /\b(?:in the |this )?(?:after ?noons?|aftn|arvo)\b|\bafter lunch\b|\b(?:in the |this )?evenings?\b|\btonight\b|\blater? in the day\b|\bend of the day\b/,
    "afternoon",
  ],
  [
    /\b(?:in the |this )?(?:mornings?|(?<!good )morn)\b|\bbefore (?:noon|lunch)\b|\b1st thing\b|\bearly in the day\b/,
    "morning",
  ],
];

export interface DayAt {
  /** As `YYYY-MM-DD`: one day, or the first and the last of a stretch. */
  readonly from: string;
  readonly to: string;
  /** Where it stands in the text: from, to. */
  readonly at: readonly [number, number];
}

/** The first day or stretch of days in a text with numbers as digits, without idioms. */
export function findDay(text: string, today: Temporal.PlainDate): DayAt | undefined {
  for (const [pattern, read] of readers) {
    const found = pattern.exec(text);
    const day = found && read(today, found)?.toString();
    if (found && day) return { from: day, to: day, at: [found.index, found.index + found[0].length] };
  }
  return findStretch(text, today);
}

export interface PartAt {
  readonly part: DayPart;
  readonly at: readonly [number, number];
}

/** A part of a day in a text with numbers as digits, without idioms. */
export function findPart(text: string): PartAt | undefined {
  for (const [pattern, part] of parts) {
    const found = pattern.exec(text);
    if (found) return { part, at: [found.index, found.index + found[0].length] };
  }
  return undefined;
}

/** Finds a day, a part of a day or both in spoken or typed text. `today` is the visitor's own date. */
export function readDay(text: string, today: Temporal.PlainDate): DayFound {
  let { text: rest } = maskIdioms(traceDigits(text));
  const day = findDay(rest, today);
  const isTonight = day !== undefined && /\btonight\b/.test(rest);
  if (day) rest = without(rest, day.at);
  const part: PartAt | undefined = findPart(rest);
  if (part) rest = without(rest, part.at);
  // "Tonight" is both.
  const named = part?.part ?? (isTonight ? "afternoon" : undefined);
  return { ...(day && { day: day.from }), ...(named && { part: named }), rest };
}

function without(text: string, [from, to]: readonly [number, number]): string {
  return `${text.slice(0, from)} ${text.slice(to)}`.replace(/\s+/g, " ").trim();
}
