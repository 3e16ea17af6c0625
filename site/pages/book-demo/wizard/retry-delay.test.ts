import { expect, test } from "vitest";
import { longestRetryDelay, retryDelay, shortestRetryDelay } from "./retry-delay.ts";

test("WIZD-12 waits grow from 2 s to 5 min and never leave that range", () => {
  const longest = Array.from({ length: 12 }, (_, index) =>
    Math.round(retryDelay(index + 1, 0.999999) / 1000),
  );
  expect(longest).toEqual([4, 8, 16, 32, 64, 128, 256, 300, 300, 300, 300, 300]);
  for (const failures of [1, 5, 1000]) {
    expect(retryDelay(failures, 0)).toBe(shortestRetryDelay);
    expect(retryDelay(failures, 0.999999)).toBeLessThanOrEqual(longestRetryDelay);
  }
});
