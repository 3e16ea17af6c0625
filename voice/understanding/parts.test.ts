import { expect, test } from "vitest";
import { partsOf } from "./parts.ts";

test.each([
  ["how much is growth and can i cancel", ["how much is growth", "can i cancel"]],
  ["Hello. What does it cost?", ["Hello.", "What does it cost?"]],
  ["how much is it", []],
])("%j has the parts %j", (text, parts) => {
  expect(partsOf(text).map((part) => part.text)).toEqual(parts);
});

test("of many parts the first and the last are looked at", () => {
  const parts = partsOf(Array.from({ length: 40 }, (_, i) => `part number ${i}`).join(", "));
  expect(parts).toHaveLength(6);
  expect(parts.at(-1)?.text).toBe("part number 39");
});
