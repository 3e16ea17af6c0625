import { withDigits } from "./digits.ts";

/** A time of day. `isSure`: morning or afternoon is known; if not, `hour` is the hour as said, 1 to 12. */
export interface TimeFound {
  readonly hour: number;
  readonly minute: number;
  readonly isSure: boolean;
}

const half = `(?: ?(am|pm|in the morning|in the afternoon|in the evening|at night))?`;
const end = String.raw`(?![\d/:%$k]|[.,]\d| ?(?:percent|thousand|hundred|people|dollars))`;
const begin = String.raw`(?<![\d/:$.+-])`;
const filler = `(?:at |around |about |by |maybe |say )*`;

type Read = (found: readonly (string | undefined)[]) => TimeFound | undefined;

const readers: readonly (readonly [RegExp, Read])[] = [
  [/\b(?:12 )?(?:noon|midday)\b/, () => time(12, 0, "pm")],
  [/\bmidnight\b/, () => time(0, 0, "am")],
  [new RegExp(String.raw`\bhalf (?:past )?(\d{1,2})\b${half}`), ([, h, p]) => time(Number(h), 30, p)],
  [
    new RegExp(String.raw`\b(?:a )?quarter (?:past|after) (\d{1,2})\b${half}`),
    ([, h, p]) => time(Number(h), 15, p),
  ],
  [
    new RegExp(String.raw`\b(?:a )?quarter (?:to|of|before) (\d{1,2})\b${half}`),
    ([, h, p]) => before(Number(h), 15, p),
  ],
  [
    new RegExp(String.raw`\b(\d{1,2}) (?:minutes )?(?:past|after) (\d{1,2})\b${half}`),
    ([, m, h, p]) => time(Number(h), Number(m), p),
  ],
  [
    new RegExp(String.raw`\b(\d{1,2}) (?:minutes )?(?:to|before) (\d{1,2})\b${half}`),
    ([, m, h, p]) => before(Number(h), Number(m), p),
  ],
  [
    new RegExp(String.raw`${begin}(\d{1,2}) ?[:.h] ?(\d\d)(?!\d)${half}${end}`),
    ([, h, m, p]) => time(Number(h), Number(m), p),
  ],
  [
    new RegExp(String.raw`${begin}(\d{1,2}) (?:oh|o|0) ([1-9])\b${half}${end}`),
    ([, h, m, p]) => time(Number(h), Number(m), p),
  ],
  [
    new RegExp(String.raw`${begin}(\d{1,2}) (\d\d)\b${half}${end}`),
    ([, h, m, p]) => time(Number(h), Number(m), p),
  ],
  [
    new RegExp(
      String.raw`${begin}(\d{1,2}) ?(?:o'?clock )?(am|pm|in the morning|in the afternoon|in the evening|at night)`,
    ),
    ([, h, p]) => time(Number(h), 0, p),
  ],
  [new RegExp(String.raw`${begin}(\d{1,2}) ?(?:o'?clock|ish)\b`), ([, h]) => time(Number(h), 0)],
  [
    new RegExp(String.raw`\b(?:at|around|about|by) (\d{1,2})\b${end}(?!st|nd|rd|th)`),
    ([, h]) => time(Number(h), 0),
  ],
];
const bare = new RegExp(
  String.raw`^\W*(?:(?:no|yes|yeah|sure|okay|ok|great|perfect|fine|well|um|uh|hmm|oh|so|then|the|one|let's (?:say|do|take)|i'll take|make it|rather|actually|better|how about|what about|and|please) )*${filler}(\d{1,2})(?: (?:please|then|works|is (?:fine|good|great|better)|would be (?:fine|good|great|better)|sounds good|one))*\W*$`,
);

/**
 * Finds a time of day in spoken or typed text from which dates have been removed.
 *
 * @param isAsked a time was asked for, so a number alone counts
 */
export function readTime(text: string, isAsked = false): TimeFound | undefined {
  const digits = withDigits(text);
  for (const [pattern, read] of readers) {
    const found = pattern.exec(digits);
    const result = found && read(found);
    if (result) return result;
  }
  const found = isAsked ? bare.exec(digits.replace(/[,;]/g, "")) : null;
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
