import { expect, test } from "vitest";
import { retryAfterOf } from "./retry-after.ts";

test("WIZD-12 Retry-After is read as seconds or as a date", () => {
  const now = Date.parse("Fri, 20 Nov 2026 12:00:00 GMT");
  expect(retryAfterOf(null, now)).toBeUndefined();
  expect(retryAfterOf("30", now)).toBe(30_000);
  expect(retryAfterOf("Fri, 20 Nov 2026 12:01:00 GMT", now)).toBe(60_000);
  expect(retryAfterOf("Fri, 20 Nov 2026 11:00:00 GMT", now)).toBe(0);
  expect(retryAfterOf("soon", now)).toBeUndefined();
});
