import { Temporal } from "temporal-polyfill";
import { withDigits } from "./digits.ts";

export type DayPart = "morning" | "afternoon";

export interface DayFound {
  /** As `YYYY-MM-DD`; absent when only a part of a day was named. */
  readonly day?: string;
  readonly part?: DayPart;
  /** The text without the words that were read, with numbers as digits. */
  readonly rest: string;
}

const weekdays = [
  ["monday", "mon"],
  ["tuesday", "tues", "tue"],
  ["wednesday", "weds", "wed"],
  ["thursday", "thurs", "thur", "thu"],
  ["friday", "fri"],
  ["saturday", "sat"],
  ["sunday", "sun"],
];
const months = [
  ["january", "jan"],
  ["february", "feb"],
  ["march", "mar"],
  ["april", "apr"],
  ["may"],
  ["june", "jun"],
  ["july", "jul"],
  ["august", "aug"],
  ["september", "sept", "sep"],
  ["october", "oct"],
  ["november", "nov"],
  ["december", "dec"],
];
const anyOf = (lists: readonly (readonly string[])[]) => lists.flat().join("|");
const weekday = `(${anyOf(weekdays)})\\.?`;
const month = `(${anyOf(months)})\\.?`;
const nth = String.raw`(\d{1,2})(?:st|nd|rd|th)?`;
const year = String.raw`(?:,? (20\d\d))?`;
/** Matches a numeral that is not part of a longer one. */
const alone = (pattern: string) => new RegExp(String.raw`(?<![\d/.:-])${pattern}(?![\d/:]|[.-]\d)`);

const indexIn = (lists: readonly (readonly string[])[], word: string) =>
  lists.findIndex((list) => list.includes(word.replace(".", "")));

type Read = (
  today: Temporal.PlainDate,
  found: readonly (string | undefined)[],
) => Temporal.PlainDate | undefined;

/** Applied in order: longer forms come before those that they contain. */
const readers: readonly (readonly [RegExp, Read])[] = [
  [/\b(20\d\d)-(\d\d?)-(\d\d?)\b/, (_, [, y, m, d]) => date(Number(y), Number(m), Number(d))],
  [
    alone(String.raw`(\d{1,2})/(\d{1,2})(?:/(20\d\d|\d\d))?`),
    (today, [, m, d, y]) => slashed(today, m, d, y),
  ],
  [alone(String.raw`(\d{1,2})\.(\d{1,2})\.(20\d\d)?`), (today, [, d, m, y]) => dated(today, d, m, y)],
  [
    new RegExp(String.raw`\b${month} (?:the )?${nth}\b(?! ?(?:am|pm|:))${year}`),
    (today, [, m = "", d, y]) => dated(today, d, String(indexIn(months, m) + 1), y),
  ],
  [
    new RegExp(String.raw`\b(?:the )?${nth} (?:of )?${month}(?![a-z])${year}`),
    (today, [, d, m = "", y]) => dated(today, d, String(indexIn(months, m) + 1), y),
  ],
  [/\b(?:the )?day after tomorrow\b/, (today) => today.add({ days: 2 })],
  [
    new RegExp(String.raw`\b(?:a|1) week (?:from|after) (?:${weekday}|(today|tomorrow))\b`),
    (today, [, name, word]) =>
      (name ? coming(today, name) : today.add({ days: word === "tomorrow" ? 1 : 0 })).add({ weeks: 1 }),
  ],
  [/\bin (a|\d{1,2}) (day|week)s?\b/, (today, [, n, unit]) => later(today, n, unit)],
  [/\b(a|\d{1,2}) (day|week)s? from (?:now|today)\b/, (today, [, n, unit]) => later(today, n, unit)],
  [/\btomorrow\b|\btmrw\b|\btomorow\b|\btommorow\b|\btommorrow\b/, (today) => today.add({ days: 1 })],
  [new RegExp(String.raw`\b${weekday} (?:of )?next week\b`), (today, [, name = ""]) => nextWeek(today, name)],
  [
    new RegExp(String.raw`\bnext week (?:on )?${weekday}(?![a-z])`),
    (today, [, name = ""]) => nextWeek(today, name),
  ],
  [new RegExp(String.raw`\bnext ${weekday}(?![a-z])`), (today, [, name = ""]) => nextWeek(today, name)],
  [/\btoday\b|\btonight\b|\bthis (?=morning|afternoon|evening)/, (today) => today],
  [
    new RegExp(
      String.raw`\b(?:(?:this|on|coming|the) )*${weekday}(?![a-z]),? (?:the )?${nth}(?=$|[ ,.!?])(?! ?(?:am|pm|:|o'clock|\d))`,
    ),
    (today, [, name = "", d = ""]) => onThe(today, d) ?? coming(today, name),
  ],
  [
    new RegExp(String.raw`\b(?:(?:this|on|coming|the) )*${weekday}(?![a-z])`),
    (today, [, name = ""]) => coming(today, name),
  ],
  [/\bnext week\b/, (today) => nextWeek(today, "monday")],
  // Not "the first one": that is one of several offered times.
  [
    /\b(?:the )?(\d{1,2})(?:st|nd|rd|th)\b(?! (?:1(?! ?(?:am|pm|o'clock|:|\d))|time|option)\b)/,
    (today, [, d = ""]) => onThe(today, d),
  ],
];

const parts: readonly (readonly [RegExp, DayPart])[] = [
  [
    /\b(?:in the |this )?after ?noon\b|\bafter lunch\b|\b(?:in the |this )?evening\b|\btonight\b|\blate in the day\b/,
    "afternoon",
  ],
  [/\b(?:in the |this )?mornings?\b|\bbefore (?:noon|lunch)\b|\bfirst thing\b/, "morning"],
];

/** Finds a day, a part of a day or both in spoken or typed text. `today` is the visitor's own date. */
export function readDay(text: string, today: Temporal.PlainDate): DayFound {
  let rest = withDigits(text);
  let part: DayPart | undefined;
  let day: Temporal.PlainDate | undefined;
  for (const [pattern, read] of readers) {
    const found = pattern.exec(rest);
    if (!found) continue;
    day = read(today, found);
    if (!day) continue;
    rest = without(rest, found);
    break;
  }
  for (const [pattern, name] of parts) {
    // "Today" reads "this morning" without its part.
    const found =
      pattern.exec(rest) ?? (name === "afternoon" && /\btonight\b/.exec(text.toLowerCase()) ? [""] : null);
    if (!found) continue;
    part = name;
    rest = without(rest, found);
    break;
  }
  return { ...(day && { day: day.toString() }), ...(part && { part }), rest };
}

function without(text: string, [found = ""]: readonly string[]): string {
  return text.replace(found, " ").replace(/\s+/g, " ").trim();
}

function date(year: number, month: number, day: number): Temporal.PlainDate | undefined {
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: "reject" });
  } catch {
    return undefined;
  }
}

/** Without a year: the next such date, today included. */
function dated(today: Temporal.PlainDate, d = "", m = "", y?: string): Temporal.PlainDate | undefined {
  if (y) return date(Number(y.padStart(4, "20")), Number(m), Number(d));
  // Leap days come once in four years, and not in 2100.
  for (let ahead = 0; ahead <= 8; ahead++) {
    const found = date(today.year + ahead, Number(m), Number(d));
    if (found && Temporal.PlainDate.compare(found, today) >= 0) return found;
  }
  return undefined;
}

/** Month first, as in the United States, unless it cannot be one. */
function slashed(today: Temporal.PlainDate, m = "", d = "", y?: string): Temporal.PlainDate | undefined {
  return Number(m) > 12 ? dated(today, m, d, y) : dated(today, d, m, y);
}

function onThe(today: Temporal.PlainDate, d: string): Temporal.PlainDate | undefined {
  for (let ahead = 0; ahead < 12; ahead++) {
    const start = today.with({ day: 1 }).add({ months: ahead });
    const found = date(start.year, start.month, Number(d));
    if (found && Temporal.PlainDate.compare(found, today) >= 0) return found;
  }
  return undefined;
}

/** The next day of that name after today. */
function coming(today: Temporal.PlainDate, name: string): Temporal.PlainDate {
  const days = (indexIn(weekdays, name) + 1 - today.dayOfWeek + 7) % 7;
  return today.add({ days: days === 0 ? 7 : days });
}

/** In the week that begins with the next Monday. */
function nextWeek(today: Temporal.PlainDate, name: string): Temporal.PlainDate {
  return today.add({ days: 8 - today.dayOfWeek + indexIn(weekdays, name) });
}

function later(today: Temporal.PlainDate, count = "", unit = ""): Temporal.PlainDate {
  const number = count === "a" ? 1 : Number(count);
  return today.add(unit === "week" ? { weeks: number } : { days: number });
}
