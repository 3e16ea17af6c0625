import { expect, test } from "vitest";
import { calendarLanguage } from "./calendar-words.ts";

test("LANG-05 a region makes no difference, and a language that we do not have is English", () => {
  expect(["es", " ES ", "es-MX", "en-GB", "fr", "", "espanol", null].map(calendarLanguage)).toEqual([
    "es",
    "es",
    "es",
    "en",
    "en",
    "en",
    "en",
    "en",
  ]);
});
