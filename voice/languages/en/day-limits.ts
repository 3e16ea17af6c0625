import { Temporal } from "temporal-polyfill";
import { type DayAt, findDay } from "./day.ts";

/** One day (both the same), or a stretch of days, as `YYYY-MM-DD`; "after Monday" has no end. */
export interface Days {
  readonly from: string;
  readonly to?: string;
}

export interface DaysAt extends Days {
  /** Where they stand in the text: from, to. */
  readonly at: readonly [number, number];
}

type Limit = (day: DayAt, today: Temporal.PlainDate) => Days;
const plus = (day: string, days: number) => Temporal.PlainDate.from(day).add({ days }).toString();
const mondayOf = (day: string) => plus(day, 1 - Temporal.PlainDate.from(day).dayOfWeek);

/** Words before a day that make it a limit. The longest first. */
const limits: readonly (readonly [RegExp, Limit])[] = [
  // "I'm away until the 5th", "I can't before Thursday".
  [
    /\b(?:can't|cannot|not (?:free|available|here|there)|busy|away|out|on (?:vacation|holiday)) (?:before|until|till) (?:the )?$/,
    ({ from }) => ({ from }),
  ],
  [/\b(?:the )?week of (?:the )?$/, ({ from }) => ({ from: mondayOf(from), to: plus(mondayOf(from), 6) })],
  [/\b(?:not before|not until|not till|no earlier than) (?:the )?$/, ({ from }) => ({ from })],
  [
    /\b(?:not after|no later than|not later than) (?:the )?$/,
    ({ to }, today) => ({ from: today.toString(), to }),
  ],
  [/\b(?:after|later than) (?:the )?$/, ({ to }) => ({ from: plus(to, 1) })],
  [/\b(?:from|since|starting(?: from| on)?|as of) (?:the )?$/, ({ from }) => ({ from })],
  [
    /\b(?:before|earlier than) (?:the )?$/,
    ({ from }, today) => ({ from: today.toString(), to: plus(from, -1) }),
  ],
  [
    /\b(?<!\b(?:come|drop|stop|swing|pop|go) )(?:by|until|till) (?:the )?$/,
    ({ to }, today) => ({ from: today.toString(), to }),
  ],
];
/** Between two days, the first and the last of a stretch: "Monday to Wednesday". */
const through = /^ ?(?:to|through|thru|till|until|-) ?(?:the )?$/;
const between = /\b(?:between|from) (?:the )?$/;
const moving = /\b(?:move|change|switch|reschedule|push|swap)\b/;

/** The first day or stretch of days with its limits: "after Monday", "from the 3rd to the 7th". */
export function findDays(text: string, today: Temporal.PlainDate): DaysAt | undefined {
  const day = findDay(text, today);
  if (!day) return undefined;
  const lead = text.slice(0, day.at[0]);
  const next = findDay(`${" ".repeat(day.at[1])}${text.slice(day.at[1])}`, today);
  const gap = next ? text.slice(day.at[1], next.at[0]) : undefined;
  const isRange =
    gap !== undefined && (through.test(gap) || (between.test(lead) && /^ and (?:the )?$/.test(gap)));
  if (next && isRange && !moving.test(lead) && next.to >= day.from) {
    const from = between.exec(lead)?.index ?? day.at[0];
    return { from: day.from, to: next.to, at: [from, next.at[1]] };
  }
  for (const [words, limit] of limits) {
    const found = words.exec(lead);
    if (found && !moving.test(lead)) return { ...limit(day, today), at: [found.index, day.at[1]] };
  }
  return day;
}
