import { expect, test } from "vitest";
import { partsOf } from "./parts.ts";

test.each([
  ["how much is growth and can i cancel", ["how much is growth", "can i cancel"]],
  ["Hello. What does it cost?", ["Hello.", "What does it cost?"]],
  ["how much is it", []],
  ["does it book appointments and send reminders", ["does it book appointments", "does it send reminders"]],
  ["does it work with outlook and salesforce", ["does it work with outlook", "salesforce"]],
  ["can i cancel, and what do you charge", ["can i cancel", "what do you charge"]],
  ["I'd like the address and the opening hours", ["I'd like the address", "I'd like the opening hours"]],
  ["tell me what it costs and the reason", ["tell me what it costs", "tell me the reason"]],
])("%j has the parts %j", (text, parts) => {
  expect(partsOf(text).map((part) => part.text)).toEqual(parts);
});

test("when something is asked is a question, and when it happens a condition", () => {
  const [open, lapse] = [partsOf("when are you open, and where"), partsOf("when I cancel, what then")];
  expect([open[0]?.isCondition, lapse[0]?.isCondition]).toEqual([false, true]);
});

test("of many parts the first and the last are looked at", () => {
  const parts = partsOf(Array.from({ length: 40 }, (_, i) => `part number ${i}`).join(", "));
  expect(parts).toHaveLength(6);
  expect(parts.at(-1)?.text).toBe("part number 39");
});
