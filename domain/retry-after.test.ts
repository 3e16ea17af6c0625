import { expect, test } from "vitest";
import { readRetryAfter } from "./retry-after.ts";

test("WIZD-12 Retry-After is read as seconds or as a date", () => {
  const now = Date.parse("Fri, 20 Nov 2026 12:00:00 GMT");
  expect(readRetryAfter(null, now)).toBeUndefined();
  expect(readRetryAfter("30", now)).toBe(30_000);
  expect(readRetryAfter("Fri, 20 Nov 2026 12:01:00 GMT", now)).toBe(60_000);
  expect(readRetryAfter("Fri, 20 Nov 2026 11:00:00 GMT", now)).toBe(0);
  expect(readRetryAfter("soon", now)).toBeUndefined();
});
