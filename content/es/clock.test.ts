import { expect, test } from "vitest";
import { atTime } from "./clock.ts";

test.each([
  ["1:30 p.m.", "a la 1:30 p.m."],
  ["01:00", "a la 01:00"],
  ["2:00 p.m.", "a las 2:00 p.m."],
  ["10:00 a.m.", "a las 10:00 a.m."],
  ["12:00 p.m.", "a las 12:00 p.m."],
])("LANG-05 %s is said with its article", (time, said) => expect(atTime(time)).toBe(said));
