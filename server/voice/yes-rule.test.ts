import { expect, test } from "vitest";
import { readYesNo } from "#voice/languages/en/yes-no.ts";
import { createYesRule } from "./yes-rule.ts";

const isYes = createYesRule({ readYesNo });

const heard = (text: string, certainty: "certain" | "doubtful" | "unknown") =>
  ({ said: { text, certainty }, by: "voice" }) as const;

test.each(["yes", "yes please", "that's right", "book it"])("%j lets it happen", async (text) => {
  expect(await isYes(heard(text, "certain"))).toBe(true);
  expect(await isYes({ said: { text, certainty: "unknown" }, by: "keyboard" })).toBe(true);
});

test.each(["yes, but at eleven", "yes and what does it cost", "no", "maybe", "thursday", ""])(
  "%j does not",
  async (text) => {
    expect(await isYes(heard(text, "certain"))).toBe(false);
  },
);

test("a sentence that was badly heard is no yes", async () => {
  expect(await isYes(heard("yes", "doubtful"))).toBe(false);
  expect(await isYes(heard("yes", "unknown"))).toBe(false);
});
