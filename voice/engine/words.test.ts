import { expect, test } from "vitest";
import { englishWords, isBackchannel } from "./words.ts";

test.each(["mm-hm", "Mm hm.", "yeah yeah", "okay, right", "uh huh okay", "I see", ""])(
  "%j wants no turn",
  (text) => {
    expect(isBackchannel(text, englishWords)).toBe(true);
  },
);

test.each(["no", "wait", "yeah but what about hours", "stop", "price"])("%j wants the turn", (text) => {
  expect(isBackchannel(text, englishWords)).toBe(false);
});
