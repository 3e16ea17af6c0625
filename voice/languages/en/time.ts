import { traceDigits } from "./digits.ts";
import { maskIdioms } from "./idioms.ts";

/** A time of day. `isSure`: morning or afternoon is known; if not, `hour` is the hour as said, 1 to 12. */
export interface TimeFound {
  readonly hour: number;
  readonly minute: number;
  readonly isSure: boolean;
}

const half = `(?: ?(am|pm|in the morning|in the afternoon|in the evening|at night))?`;
const end = String.raw`(?![\d/:%$k]|[.,]\d| ?(?:percent|thousand|hundred|people|dollars))`;
/** Words after which a number was an hour: "at 3 works", but not "about 3 people". */
const afterHours =
  "on|in (?!\\d)|at|please|pls|works?|working|is|would|will|was|for|if|so|then|but|because|with|do|thanks?|thank|cheers|ok|okay|ish|sharp|tomorrow|today|tonight|this|next|every|monday|tuesday|wednesday|thursday|friday|saturday|sunday|me|my|our|us|your|instead|rather|sounds|good|great|fine|suits|not|local|est|et|ct|pt|mt|cst|pst|gmt|eastern|central|pacific|can|could|should|that|the|latest|earliest|sometime|again|when|since|as|maybe|actually|no|early|late|later|onwards?|book|it's|it|i|i'm|you|we|he|she|they";
/** The end of the sentence, punctuation, words that were read, or one of those words. */
const hourEnd = String.raw`(?:$| ?[.,!?;)]| (?:${afterHours})\b(?!')| (?:or|and|to) (?!\d)| ?¦)`;
/** The same, with a second hour before it: "2 or 3 works". */
const hourEnds = String.raw`(?=(?: ?(?:or|to|and|-|till|until) ?\d{1,2})?${hourEnd})`;
const begin = String.raw`(?<![\d/:$.+-])`;
const filler = `(?:at |around |about |by |maybe |say )*`;

type Read = (found: readonly (string | undefined)[]) => TimeFound | undefined;

const readers: readonly (readonly [RegExp, Read])[] = [
  [/\b(?:12 )?(?:noon|midday)\b/, () => time(12, 0, "pm")],
  [/\bmidnight\b/, () => time(0, 0, "am")],
  [
    new RegExp(String.raw`\bhalf (?:past )?(\d{1,2})\b${half}${hourEnds}`),
    ([, h, p]) => time(Number(h), 30, p),
  ],
  [
    new RegExp(String.raw`\b(?:a )?quarter (?:past|after) (\d{1,2})\b${half}`),
    ([, h, p]) => time(Number(h), 15, p),
  ],
  [
    new RegExp(String.raw`\b(?:a )?quarter (?:to|of|before) (\d{1,2})\b${half}${hourEnds}`),
    ([, h, p]) => before(Number(h), 15, p),
  ],
  [
    new RegExp(String.raw`\b(?:(\d{1,2}) minutes|(5|10|20|25)) (?:past|after) (\d{1,2})\b${half}${hourEnds}`),
    ([, m, round, h, p]) => time(Number(h), Number(m ?? round), p),
  ],
  [
    new RegExp(String.raw`\b(?:(\d{1,2}) minutes|(5|10|20|25)) (?:to|before) (\d{1,2})\b${half}${hourEnds}`),
    ([, m, round, h, p]) => before(Number(h), Number(m ?? round), p),
  ],
  [
    new RegExp(String.raw`${begin}(\d{1,2}) ?[:.h] ?(\d\d)(?!\d)${half}${end}`),
    ([, h, m, p]) => time(Number(h), Number(m), p),
  ],
  [
    new RegExp(String.raw`${begin}(\d{1,2}) (?:oh|o|0) ([1-9])\b${half}${end}${hourEnds}`),
    ([, h, m, p]) => time(Number(h), Number(m), p),
  ],
  [
    new RegExp(String.raw`${begin}(\d{1,2}) (\d\d)\b${half}${end}${hourEnds}`),
    ([, h, m, p]) => time(Number(h), Number(m), p),
  ],
  [
    new RegExp(
      String.raw`${begin}(\d{1,2}) ?(?:o'? ?clock )?(am|pm|in the morning|in the afternoon|in the evening|at night)\b`,
    ),
    ([, h, p]) => time(Number(h), 0, p),
  ],
  [new RegExp(String.raw`${begin}(\d{1,2})[ -]?(?:o'? ?clock|ish)\b`), ([, h]) => time(Number(h), 0)],
  [
    new RegExp(
      String.raw`\b(?:at|around|about|by|before|after|until|till|past|from|since|between|than) (\d{1,2})\b${end}${hourEnds}`,
    ),
    ([, h]) => time(Number(h), 0),
  ],
  [
    new RegExp(String.raw`${begin}(\d{1,2}) (?=or (?:later|after|earlier|before)\b|onwards?\b)`),
    ([, h]) => time(Number(h), 0),
  ],
  [
    new RegExp(
      String.raw`\bat ([01]\d|2[0-3])([0-5]\d)\b${end}${hourEnds}|\b([01]\d|2[0-3])([0-5]\d) hours\b`,
    ),
    ([, h, m, hours, minutes]) => time(Number(h ?? hours), Number(m ?? minutes)),
  ],
  // "11 on Thursday", "Thursday 11", after the day was read.
  [
    new RegExp(`(?<!the )${begin}(1[0-2]|[1-9])(?= ¦)|(?<=¦,? )(1[0-2]|[2-9])$`),
    ([, h, other]) => time(Number(h ?? other), 0),
  ],
  // "2 or 3", after the first was read.
  [new RegExp(String.raw`(?<=¦ or |¦, no,? )(\d{1,2})\b${end}${hourEnds}`), ([, h]) => time(Number(h), 0)],
];
const bare = new RegExp(
  String.raw`^\W*(?:(?:no|yes|yeah|sorry|wait|sure|okay|ok|great|perfect|fine|well|um|uh|hmm|oh|so|then|the|one|let's (?:say|do|take)|(?:can|could) (?:we|you|i) (?:do|say|have|take|make it)|do|say|i'll take|make it|rather|actually|better|how about|what about|and|please) )*${filler}(\d{1,2})(?: (?:please|then|instead|works|is (?:fine|good|great|better)|would be (?:fine|good|great|better)|sounds good|one))*\W*$`,
);

/** A time, and the limit it is, if any: "after 4", "before noon". */
export interface TimeAt {
  readonly time: TimeFound;
  readonly bound?: "after" | "before";
  /** Where it stands in the text, with the words that make it a limit: from, to. */
  readonly at: readonly [number, number];
}

type Limit = readonly [RegExp, "after" | "before"];
const limit = (words: string, bound: "after" | "before"): Limit => [
  new RegExp(String.raw`\b(?:${words}) (?=(?:about |around )?(?:[a-z]+ )?$)`),
  bound,
];
const lateLimit = (words: string, bound: "after" | "before"): Limit => [
  new RegExp(String.raw`^,? ?(?:${words})\b(?! ¦| (?:the|next|this)\b)`),
  bound,
];
/** Words before a time that make it a limit. The longest first: "not before ten" is after ten. */
const limits = [
  limit(
    "not before|nothing before|no earlier than|not earlier than|any ?time after|(?:not )?until after",
    "after",
  ),
  limit(
    "not after|nothing after|no later than|not later than|any ?time before|(?:some ?time )?up to",
    "before",
  ),
  limit("not until|not till|later than|after|past|from|since|starting(?: at)?", "after"),
  limit("earlier than|before|until|till", "before"),
];
/** Words after a time that do. "On" ends a sentence: "from 3 on", not "at 3 on Monday". */
const lateLimits = [
  lateLimit("or later|or after|and later|onwards?|on(?=$|[ ]*[.,!?;])|at the earliest", "after"),
  lateLimit("or earlier|or before|and earlier|at the latest", "before"),
];

/** The first time of day in a text with numbers as digits, without idioms and days. */
export function findTime(text: string): TimeAt | undefined {
  for (const [pattern, read] of readers) {
    const found = pattern.exec(text);
    const result = found && read(found);
    if (found && result) return withLimit(text, result, found.index, found.index + found[0].length);
  }
  return undefined;
}

function withLimit(text: string, time: TimeFound, from: number, to: number): TimeAt {
  // The word before the hour may have been read with it: "after 4".
  const lead = text.slice(0, from + leadIn(text, from));
  for (const [words, bound] of limits) {
    const found = words.exec(lead);
    if (found) return { time, bound, at: [Math.min(found.index, from), to] };
  }
  const tail = text.slice(to);
  for (const [words, bound] of lateLimits) {
    const found = words.exec(tail);
    if (found) return { time, bound, at: [from, to + found[0].length] };
  }
  return { time, at: [from, to] };
}

/** Characters of a preposition at the begin of a time. */
function leadIn(text: string, from: number): number {
  return (
    /^(?:at|around|about|by|before|after|until|till|past|from|since|between|than) /.exec(
      text.slice(from),
    )?.[0].length ?? 0
  );
}

/** "Between 2 and 4", "from 9:30 to 11", "2-4 pm". */
const ranges: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:between|from) (\d{1,2})(?::(\d\d))? ?(am|pm)? ?(?:and|to|till|until|-) ?(?:(\d{1,2})(?::(\d\d))? ?(am|pm)?|noon|midday)\b${end}${hourEnds}`,
  ),
  new RegExp(
    String.raw`${begin}(\d{1,2})(?::(\d\d))? ?(am|pm)? ?(?:to|till|until|-) ?(\d{1,2})(?::(\d\d))? ?(am|pm)\b`,
  ),
];

/** The first range of times in a text with numbers as digits. */
export function findTimeRange(text: string) {
  for (const pattern of ranges) {
    const found = pattern.exec(text);
    if (!found) continue;
    const [all, h1, m1, p1, h2 = "12", m2, p2 = found[4] === undefined ? "pm" : undefined] = found;
    const last = time(Number(h2), Number(m2 ?? 0), p2);
    // "10 to 2 pm" begins in the morning.
    const isSameHalf = Number(h1) % 12 <= Number(h2) % 12;
    const first = time(Number(h1), Number(m1 ?? 0), p1 ?? (isSameHalf ? p2 : undefined));
    if (first && last)
      return { after: first, before: last, at: [found.index, found.index + all.length] as const };
  }
  return undefined;
}

/**
 * Finds a time of day in spoken or typed text from which dates have been removed.
 *
 * @param isAsked a time was asked for, so a number alone counts
 */
export function readTime(text: string, isAsked = false): TimeFound | undefined {
  const { text: digits } = maskIdioms(traceDigits(text));
  return findTime(digits)?.time ?? (isAsked ? bareTime(digits) : undefined);
}

/** A number that is the whole answer to a question for a time: "ten", "no, make it 4 please". */
export function bareTime(digits: string): TimeFound | undefined {
  const found = bare.exec(digits.replace(/[,;]/g, ""));
  return found ? time(Number(found[1]), 0) : undefined;
}

/** The time if hour and minute are valid. 0 and 13 to 23 need no half of the day. */
function time(hour: number, minute: number, half?: string): TimeFound | undefined {
  if (hour > 23 || minute > 59) return undefined;
  const isPm = half !== undefined && half !== "am" && half !== "in the morning";
  if (half === undefined) return { hour, minute, isSure: hour > 12 || hour === 0 };
  if (hour > 12) return { hour, minute, isSure: true };
  // "12 at night" is midnight.
  if (half === "at night" && hour === 12) return { hour: 0, minute, isSure: true };
  return { hour: (hour % 12) + (isPm ? 12 : 0), minute, isSure: true };
}

function before(hour: number, minutes: number, half?: string): TimeFound | undefined {
  const full = time(hour, 0, half);
  if (!full || minutes < 1 || minutes > 59) return undefined;
  const earlier = full.isSure ? (full.hour + 23) % 24 : ((full.hour + 10) % 12) + 1;
  return { hour: earlier, minute: 60 - minutes, isSure: full.isSure };
}

/** The hours, 0 to 23, that the words can mean, office hours first. */
export function hoursMeant({ hour, isSure }: TimeFound): number[] {
  if (isSure) return [hour];
  const [morning, afternoon] = [hour % 12, (hour % 12) + 12];
  return hour >= 8 && hour < 12 ? [morning, afternoon] : [afternoon, morning];
}
