import { expect, test } from "vitest";
import { checkAppMessage, checkObserverInterval, checkUserData } from "./checks.ts";

test("CALL-04 an app message may have 4096 characters once serialised, quotes included", () => {
  expect(() => checkAppMessage("x".repeat(4094))).not.toThrow();
  expect(() => checkAppMessage("x".repeat(4095))).toThrow("Message data too large. Max size is 4096");
});

test("CALL-04 user data may have 4096 characters and must be serialisable", () => {
  expect(() => checkUserData("x".repeat(4094))).not.toThrow();
  expect(() => checkUserData("x".repeat(4998))).toThrow(
    "userData is too large (5000 characters). Maximum size suppported is 4096.",
  );
  const circular: Record<string, unknown> = {};
  circular.self = circular;
  for (const value of [circular, 1n, () => 1]) {
    expect(() => checkUserData(value)).toThrow("userData must be serializable to JSON");
  }
});

test.each([99, Number.NaN, "100", undefined])("CALL-05 an observer interval of %s is refused", (interval) => {
  expect(() => checkObserverInterval(interval)).toThrow(
    "The interval must be a number greater than or equal to 100 milliseconds.",
  );
});

test("CALL-05 an observer interval of 100 ms is the shortest", () => {
  expect(() => checkObserverInterval(100)).not.toThrow();
});
