import { bookingFrameTitle } from "#content/booking/frame.ts";
import { calendarElement } from "#content/embed/calendar-element.ts";
import { bookingFrameTitle as spanishTitle } from "#content/es/booking/frame.ts";
import { calendarElement as spanish } from "#content/es/embed/calendar-element.ts";
import { defaultLanguage, type Language, languages } from "#domain/languages.ts";

/** What the element says itself in each language; the rest is said by the frame. */
export const calendarWords = {
  en: { ...calendarElement, frameTitle: bookingFrameTitle },
  es: { ...spanish, frameTitle: spanishTitle },
} as const satisfies Record<Language, object>;

/** The calendar's language for this value of the attribute `language`, such as "es" or "es-MX". One that we do not have is English. */
export function calendarLanguage(attribute: string | null): Language {
  const [wanted] = (attribute ?? "").trim().toLowerCase().split("-");
  return languages.find((language) => language === wanted) ?? defaultLanguage;
}
