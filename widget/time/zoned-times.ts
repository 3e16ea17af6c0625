import { locale } from "#content/language.ts";

/** A calendar day, such as 2026-11-24. */
export type CalendarDate = string;

/** The visitor's clock: 12 or 24 hours. */
export type HourCycle = "h12" | "h23";

/** The clock that a locale uses; undefined means the browser's locale. */
export function hourCycleOf(locale: string | undefined): HourCycle {
  const { hourCycle } = new Intl.DateTimeFormat(locale, { hour: "numeric" }).resolvedOptions();
  return hourCycle === "h11" || hourCycle === "h12" ? "h12" : "h23";
}

/** Cached, because making a format takes a hundred times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function format(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = timeZone + JSON.stringify(options);
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
  formats.set(key, known);
  return known;
}

/** The date of a moment (ms since 1970) in a time zone. */
export function dateIn(timeZone: string, moment: number): CalendarDate {
  const parts = format(timeZone, { year: "numeric", month: "2-digit", day: "2-digit" }).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? "";
  return `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}`;
}

/** The local clock time: "9:30 AM" or "09:30". */
export function clockTimeIn(timeZone: string, moment: number, hourCycle: HourCycle): string {
  const hour = hourCycle === "h12" ? "numeric" : "2-digit";
  const text = format(timeZone, { hour, minute: "2-digit", hourCycle }).format(moment);
  // Newer browsers put a narrow space before AM and PM, which not every font has.
  return text.replace(/\s/g, "\u00a0");
}

/** Moments grouped by their local date, in order. */
export function byDay(timeZone: string, moments: readonly number[]): Map<CalendarDate, number[]> {
  return Map.groupBy(moments, (moment) => dateIn(timeZone, moment));
}

/**
 * Labels for the times of one day. When clocks are put back, the times they show twice get their UTC offset
 * as well.
 */
export function timeLabels(timeZone: string, moments: readonly number[], hourCycle: HourCycle): string[] {
  const texts = moments.map((moment) => clockTimeIn(timeZone, moment, hourCycle));
  return texts.map((text, index) => {
    const moment = moments[index];
    const isTwice = texts.indexOf(text) !== texts.lastIndexOf(text);
    return isTwice && moment !== undefined ? `${text}\u00a0${offsetIn(timeZone, moment)}` : text;
  });
}

/** The UTC offset, such as "GMT-5". */
export function offsetIn(timeZone: string, moment: number): string {
  return partIn(timeZone, moment, "shortOffset");
}

/** The local name of the time, whatever the season: "Eastern Time". */
export function zoneNameIn(timeZone: string, moment: number): string {
  return partIn(timeZone, moment, "longGeneric");
}

function partIn(timeZone: string, moment: number, timeZoneName: "shortOffset" | "longGeneric"): string {
  const parts = format(timeZone, { timeZoneName }).formatToParts(moment);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}
