import { expect, test } from "vitest";
import { smallLanguage } from "#voice/testing/small-language.ts";
import { compileLanguage } from "./language.ts";
import { createSlotFinder } from "./slot-finder.ts";

const language = compileLanguage({
  ...smallLanguage,
  slots: { ...smallLanguage.slots, add: { Growth: "growth", Rain: "rain" } },
  looseSlots: ["plan", "add"],
});
const readings = createSlotFinder(language);
const read = (text: string) =>
  readings(text.split(" ")).map(({ words, slots }) => `${words.join(" ")} ${JSON.stringify(slots)}`);

test("words that may be values of several slots, or none, are read in each way", () => {
  expect(read("is growth good")).toEqual([
    'is {plan} good {"plan":"Growth"}',
    'is {add} good {"add":"Growth"}',
    "is growth good {}",
  ]);
});

test("a sentence without a place for a slot is read in one way", () => {
  expect(read("how are you")).toEqual(["how are you {}"]);
});

test("a sentence with many places is read in one way only", () => {
  expect(read("rain rain rain rain rain")).toHaveLength(1);
});
