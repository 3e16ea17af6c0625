import { expect, test } from "vitest";
import { parseConversations } from "./conversation-notation.ts";
import { createFakeCalendar } from "./fake-calendar.ts";
import { openQuestion } from "./open-question.ts";

test("a script has defaults, one value counts as a list, and a mistake is named with its place", () => {
  const [script] = parseConversations("- { title: x, turns: [hello, { says: hi, wren: { asks: day } }] }");
  expect(script).toMatchObject({ persona: "receptionist", zone: "America/New_York", rows: [] });
  expect(script?.turns.map(({ says, wren }) => [says, wren.asks])).toEqual([
    ["hello", []],
    ["hi", ["day"]],
  ]);
  const wrong = (turn: string) => () => parseConversations(`- { title: x, turns: [${turn}] }`);
  expect(wrong("{ says: hi, wren: { asks: weather } }")).toThrow("0.turns.0.wren.asks");
  expect(wrong("{ says: hi, wrenn: {} }")).toThrow("0.turns.0.wrenn");
  expect(wrong("{ says: hi, heard: hi }")).toThrow("either says or is heard");
});

test("the open question is read from context and suggestions, whatever the wording", () => {
  const asks = (said: string, context?: string, suggestions: string[] = []) =>
    openQuestion({ said, context, suggestions });
  expect(asks("Which day?", "day-and-time", ["Tomorrow"])).toBe("day");
  expect(asks("Which one?", "day-and-time", ["10:00 AM", "Another day"])).toBe("time");
  expect(asks("Shall I book it?", "yes-no")).toBe("yes-no");
  expect(asks("It is free. Shall I still look for a time?", "yes-no")).toBe("going-on");
  expect(asks("Shall I compare them?", "agreement")).toBe("offer");
  expect(asks("All right. Dr. Lee is in.")).toBe("none");
});

test("the calendar answers as the server's does: three times of a day, those of a part, or those near a time", () => {
  const calendar = createFakeCalendar(() => Date.parse("2026-11-21T12:00:00Z"));
  const timeZone = "America/New_York";
  const labels = (args: object) =>
    calendar.find({ timeZone, ...args }).times.map(({ label }) => label.slice(-8).trim());
  expect(labels({ day: "2026-11-24" })).toEqual(["9:00 AM", "11:30 AM", "3:30 PM"]);
  expect(labels({ day: "2026-11-24", part: "afternoon" })).toEqual(["2:00 PM", "3:30 PM"]);
  expect(labels({ day: "2026-11-24", time: "14:00" })).toEqual(["11:30 AM", "2:00 PM", "3:30 PM"]);
  expect(calendar.find({ timeZone, day: "2026-11-28" })).toEqual({ times: [], nextDay: "2026-11-30" });
  expect(calendar.find({ timeZone, day: "2025-01-01" })).toEqual({ times: [], nextDay: "2026-11-23" });
  expect(calendar.labelOf("2026-11-24T19:00:00Z", timeZone)).toBe("Tuesday, November 24 at 2:00 PM");
  expect(calendar.labelOf("2026-11-24T19:10:00Z", timeZone)).toBeUndefined();
});
