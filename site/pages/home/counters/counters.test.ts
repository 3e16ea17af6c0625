import { expect, test } from "vitest";
import { countAt, countLength } from "./count-up.ts";

test("HOME-06 a figure counts from zero to exactly its value and never back", () => {
  for (const final of [10_000_000, 99, 100, 40]) {
    const shown = Array.from({ length: 41 }, (_, index) => countAt(final, (index * countLength) / 40));
    expect(shown[0]).toBe(0);
    expect(shown.at(-1)).toBe(final);
    expect(shown).toEqual(shown.toSorted((one, other) => one - other));
  }
});

test("HOME-06 counting takes about two seconds and then stops", () => {
  expect(countLength).toBe(2000);
  expect(countAt(100, 1000)).toBeLessThan(100);
  expect(countAt(100, 60_000)).toBe(100);
});
