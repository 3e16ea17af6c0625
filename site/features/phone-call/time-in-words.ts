import { locale } from "#content/language.ts";

/**
 * A time in the page's language and the visitor's zone and clock, such as "Tue, Nov 24, 8:00 AM EST". No line breaks
 * within what follows the last comma.
 */
export function timeInWords(isoTime: string): string {
  const { hourCycle } = new Intl.DateTimeFormat(undefined, { hour: "numeric" }).resolvedOptions();
  const words = new Date(isoTime).toLocaleString(locale, {
    hourCycle,
    weekday: "short",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  });
  const clock = words.lastIndexOf(", ") + 2;
  return words.slice(0, clock) + words.slice(clock).replaceAll(" ", "\u00a0");
}
