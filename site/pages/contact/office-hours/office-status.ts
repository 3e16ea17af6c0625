import { company } from "#content/company.ts";

/** Opening hours of some weekdays, in full hours of the office's own clock. */
export interface OfficeOpening {
  /** Days of the week, 0 is Sunday. */
  readonly weekdays: readonly number[];
  readonly opens: number;
  /** Equal to `opens` on closed days. */
  readonly closes: number;
}

export type OfficeStatus =
  | { readonly open: true; readonly until: Date }
  | { readonly open: false; readonly opens: Date };

interface WallClock {
  readonly weekday: number;
  /** Minutes since midnight. */
  readonly minutes: number;
}

const minute = 60_000;
const day = 24 * 60 * minute;

const officeClock = new Intl.DateTimeFormat("en-US", {
  timeZone: company.officeTimeZone,
  weekday: "short",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});
const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** The time on the office's clock. */
export function wallClock(now: Date): WallClock {
  const parts = Object.fromEntries(officeClock.formatToParts(now).map(({ type, value }) => [type, value]));
  return {
    weekday: weekdays.indexOf(parts.weekday ?? ""),
    minutes: Number(parts.hour) * 60 + Number(parts.minute),
  };
}

/** The office's status at a moment: open until, or closed until. */
export function officeStatus(now: Date, hours: readonly OfficeOpening[]): OfficeStatus {
  const { weekday, minutes } = wallClock(now);
  for (let ahead = 0; ahead <= 7; ahead++) {
    const { opens, closes } = openingTimeOn((weekday + ahead) % 7, hours);
    if (opens === closes) continue;
    if (ahead > 0 || minutes < opens * 60) return { open: false, opens: momentOf(now, ahead, opens) };
    if (minutes < closes * 60) return { open: true, until: momentOf(now, 0, closes) };
  }
  throw new Error("The office has no opening time at all.");
}

export function openingTimeOn(weekday: number, hours: readonly OfficeOpening[]): OfficeOpening {
  return (
    hours.find((time) => time.weekdays.includes(weekday)) ?? { weekdays: [weekday], opens: 0, closes: 0 }
  );
}

/** The moment at which the office's clock shows `hour`, `daysAhead` days from now. */
function momentOf(now: Date, daysAhead: number, hour: number): Date {
  const { minutes } = wallClock(now);
  const wholeMinute = Math.floor(now.getTime() / minute) * minute;
  const guess = wholeMinute + daysAhead * day + (hour * 60 - minutes) * minute;
  // If daylight saving time begins or ends in between, the clock at the guess shows by how much it is off.
  const shown = wallClock(new Date(guess)).minutes;
  const off = ((shown - hour * 60 + 36 * 60) % (24 * 60)) - 12 * 60;
  return new Date(guess - off * minute);
}
