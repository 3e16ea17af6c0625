import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { readDay } from "./day.ts";

/** A Saturday. */
const today = Temporal.PlainDate.from("2026-11-21");

test.each([
  ["tomorrow", "2026-11-22", undefined],
  ["tomorrow morning please", "2026-11-22", "morning"],
  ["the day after tomorrow, after lunch", "2026-11-23", "afternoon"],
  ["today", "2026-11-21", undefined],
  ["this afternoon", "2026-11-21", "afternoon"],
  ["mon morn", "2026-11-23", "morning"],
  ["fri arvo", "2026-11-27", "afternoon"],
  ["fri aftn", "2026-11-27", "afternoon"],
  ["good morn", undefined, undefined],
  ["tuesday", "2026-11-24", undefined],
  ["next Tuesday", "2026-11-24", undefined],
  ["Tuesday next week", "2026-11-24", undefined],
  ["next week on thursday", "2026-11-26", undefined],
  ["saturday", "2026-11-28", undefined],
  ["this coming Friday", "2026-11-27", undefined],
  ["next week", "2026-11-23", undefined],
  ["in two weeks", "2026-12-05", undefined],
  ["a week from Monday", "2026-11-30", undefined],
  ["3 days from now", "2026-11-24", undefined],
  ["11/24", "2026-11-24", undefined],
  ["24/11", "2026-11-24", undefined],
  ["24.11.", "2026-11-24", undefined],
  ["2026-11-24", "2026-11-24", undefined],
  ["11/24/26 in the morning", "2026-11-24", "morning"],
  ["the 24th", "2026-11-24", undefined],
  ["the twenty fourth", "2026-11-24", undefined],
  ["the 20th", "2026-12-20", undefined],
  ["the 31st", "2026-12-31", undefined],
  ["november twenty-fourth", "2026-11-24", undefined],
  ["Nov. 24th, 2026", "2026-11-24", undefined],
  ["the third of december", "2026-12-03", undefined],
  ["2 January", "2027-01-02", undefined],
  ["november 20", "2027-11-20", undefined],
  ["Monday the 23rd", "2026-11-23", undefined],
  ["no, Thursday", "2026-11-26", undefined],
  ["mornings are best", undefined, "morning"],
  ["february 30", undefined, undefined],
  ["13/45", undefined, undefined],
  ["february 29", "2028-02-29", undefined],
  ["may I ask something", undefined, undefined],
  ["the first one", undefined, undefined],
  ["the second time", undefined, undefined],
  ["the first at one pm", "2026-12-01", undefined],
  ["the sun is out", undefined, undefined],
  ["12 people", undefined, undefined],
  ["1.5 percent", undefined, undefined],
  ["", undefined, undefined],
])("%j is day %s, part %s", (text, day, part) => {
  const { rest: _, ...found } = readDay(text, today);
  expect(found).toEqual({ ...(day && { day }), ...(part && { part }) });
});

test("next Tuesday, said on a Monday, is not tomorrow; Tuesday is", () => {
  const monday = Temporal.PlainDate.from("2026-11-23");
  expect(readDay("next tuesday", monday).day).toBe("2026-12-01");
  expect(readDay("tuesday", monday).day).toBe("2026-11-24");
  expect(readDay("monday", monday).day).toBe("2026-11-30");
});

test("the rest of the text can be read for a time", () => {
  expect(readDay("tuesday the 24th at two thirty", today)).toEqual({ day: "2026-11-24", rest: "at 2 30" });
  expect(readDay("November 24 at 2 pm", today)).toEqual({ day: "2026-11-24", rest: "at 2 pm" });
  expect(readDay("tuesday 2 pm", today)).toEqual({ day: "2026-11-24", rest: "2 pm" });
  expect(readDay("at 10 on monday", today)).toMatchObject({ day: "2026-11-23" });
});
