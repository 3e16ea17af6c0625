import { expect, test } from "vitest";
import { clockRange } from "./clock-range.ts";

const plain = (text: string) => text.replace(/\s/g, " ");
const clock = (timeZone: string, locale = "en-US") =>
  new Intl.DateTimeFormat(locale, { hour: "numeric", minute: "2-digit", timeZone });
const from = Date.parse("2026-12-01T14:30:00Z");
const to = Date.parse("2026-12-01T15:00:00Z");

test("a stretch within a day names the half of the day once", () => {
  expect(plain(clockRange(clock("America/New_York"), from, to))).toBe("9:30 – 10:00 AM");
  expect(plain(clockRange(clock("Europe/Berlin", "de"), from, to))).toMatch(/^15:30.16:00( Uhr)?$/);
});

test("a stretch that passes or reaches midnight has no dates", () => {
  expect(plain(clockRange(clock("Asia/Tokyo"), from, to))).toBe("11:30 PM – 12:00 AM");
});
