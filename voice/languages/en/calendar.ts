import { Temporal } from "temporal-polyfill";

/** Names and short forms, Monday first. */
export const weekdays = [
  ["monday", "mon", "munday"],
  ["tuesday", "tues", "tue"],
  ["wednesday", "weds", "wed", "wensday", "wendsday"],
  ["thursday", "thurs", "thur", "thu", "thirsday"],
  ["friday", "fri"],
  ["saturday", "sat", "saterday"],
  ["sunday", "sun"],
];
/** Names and short forms, January first. */
export const months = [
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

/** The place in a list of a name with all its forms. */
export const indexIn = (lists: readonly (readonly string[])[], word: string) =>
  lists.findIndex((list) => list.includes(word.replace(".", "")));

export function date(year: number, month: number, day: number): Temporal.PlainDate | undefined {
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: "reject" });
  } catch {
    return undefined;
  }
}

/** Without a year: the next such date, today included. */
export function dated(today: Temporal.PlainDate, d = "", m = "", y?: string): Temporal.PlainDate | undefined {
  if (y) return date(Number(y.padStart(4, "20")), Number(m), Number(d));
  // Leap days come once in four years, and not in 2100.
  for (let ahead = 0; ahead <= 8; ahead++) {
    const found = date(today.year + ahead, Number(m), Number(d));
    if (found && Temporal.PlainDate.compare(found, today) >= 0) return found;
  }
  return undefined;
}

/** Month first, as in the United States, unless it cannot be one. */
export function slashed(
  today: Temporal.PlainDate,
  m = "",
  d = "",
  y?: string,
): Temporal.PlainDate | undefined {
  return Number(m) > 12 ? dated(today, m, d, y) : dated(today, d, m, y);
}

export function onThe(today: Temporal.PlainDate, d: string): Temporal.PlainDate | undefined {
  for (let ahead = 0; ahead < 12; ahead++) {
    const start = today.with({ day: 1 }).add({ months: ahead });
    const found = date(start.year, start.month, Number(d));
    if (found && Temporal.PlainDate.compare(found, today) >= 0) return found;
  }
  return undefined;
}

/** The next day of that name after today. */
export function coming(today: Temporal.PlainDate, name: string): Temporal.PlainDate {
  const days = (indexIn(weekdays, name) + 1 - today.dayOfWeek + 7) % 7;
  return today.add({ days: days === 0 ? 7 : days });
}

/** In the week that begins with the next Monday. */
export function nextWeek(today: Temporal.PlainDate, name: string): Temporal.PlainDate {
  return today.add({ days: 8 - today.dayOfWeek + indexIn(weekdays, name) });
}

/** A number of days or weeks from today: "a", "a couple of", or digits. */
export function later(today: Temporal.PlainDate, count = "", unit = ""): Temporal.PlainDate {
  const number = count === "a" ? 1 : count.startsWith("a ") ? 2 : Number(count);
  return today.add(unit === "week" ? { weeks: number } : { days: number });
}

/** The next fourth Thursday of November. */
export function thanksgiving(today: Temporal.PlainDate): Temporal.PlainDate {
  const inYear = (year: number) => {
    const first = Temporal.PlainDate.from({ year, month: 11, day: 1 });
    return first.add({ days: ((4 - first.dayOfWeek + 7) % 7) + 21 });
  };
  const next = inYear(today.year);
  return Temporal.PlainDate.compare(next, today) >= 0 ? next : inYear(today.year + 1);
}
