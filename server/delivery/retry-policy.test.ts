import { expect, test } from "vitest";
import { delayAfter, maxAttempts } from "./retry-policy.ts";

const hour = 3_600_000;

test("HOOK-01 eight attempts are made, 27.6 hours from the first to the last", () => {
  const delays = Array.from({ length: maxAttempts }, (_, index) => delayAfter(index + 1, 0));
  expect(delays).toEqual([5_000, 300_000, 1_800_000, 2 * hour, 5 * hour, 10 * hour, 10 * hour, undefined]);
});

test("deliveries that failed together are spread out, but never retried early", () => {
  expect(delayAfter(1, 0)).toBe(5_000);
  expect(delayAfter(1, 1)).toBe(5_500);
});

test("a far end that asks for a longer wait gets it, up to a day", () => {
  expect(delayAfter(1, 0, 60_000)).toBe(60_000);
  expect(delayAfter(1, 0, 1_000)).toBe(5_000);
  expect(delayAfter(1, 0, 400 * hour)).toBe(24 * hour);
  expect(delayAfter(maxAttempts, 0, 60_000)).toBeUndefined();
});
