import { expect, test } from "vitest";
import { compileLanguage } from "#voice/language/language.ts";
import { smallLanguage } from "#voice/testing/small-language.ts";
import { createExact } from "./exact.ts";

const exactly = createExact(
  compileLanguage({
    ...smallLanguage,
    intents: [...smallLanguage.intents, { id: "book", patterns: ["book a demo"], typed: ["demo"] }],
  }),
);

test.each([
  ["How much is it?", "price"],
  ["hey, how mcuh is it please", "price"],
  ["what's the price", undefined],
  ["well, how much is it", "price"],
  ["how much is it well", undefined],
  ["demo", "book"],
  ["book a demo on Tuesday", undefined],
  ["how much is it on Tuesday", undefined],
])("%j is exactly %j", (text, intent) => {
  expect(exactly(text)?.intent).toBe(intent);
});
