import { expect, test } from "vitest";
import { englishWords, isBackchannel, isSayable } from "./words.ts";

test.each(["mm-hm", "Mm hm.", "yeah yeah", "okay, right", "uh huh okay", "I see", ""])(
  "%j does not ask for the turn",
  (text) => {
    expect(isBackchannel(text, englishWords)).toBe(true);
  },
);

test("words with more syllables than the voice had time for were not said", () => {
  expect(isSayable("can the ai make a meeting", 400)).toBe(false);
  expect(isSayable("what about the starter plan", 1100)).toBe(true);
  expect(isSayable("stop", 80)).toBe(true);
});

test.each(["no", "wait", "yeah but what about hours", "stop", "price"])("%j wants the turn", (text) => {
  expect(isBackchannel(text, englishWords)).toBe(false);
});
