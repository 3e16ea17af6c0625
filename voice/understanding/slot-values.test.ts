import { expect, test } from "vitest";
import { compileLanguage } from "#voice/language/language.ts";
import { smallLanguage } from "#voice/testing/small-language.ts";
import { readText } from "./features.ts";
import { createSlotValues } from "./slot-values.ts";

const slots = createSlotValues(compileLanguage(smallLanguage));
const places = slots.find("so the growth plan or starter".split(" "));

test("values of slots are found anywhere, the longest ones", () => {
  expect(places.map(({ at, length }) => [at, length])).toEqual([
    [1, 3],
    [5, 1],
  ]);
});

test("an intent gets the values of its own slots, and the second one in the twin", () => {
  expect(slots.valuesFor("compare", places)).toEqual({ plan: "Growth", other: "Starter" });
  expect(slots.valuesFor("price-of", places)).toEqual({ plan: "Growth" });
  expect(slots.valuesFor("price", places)).toEqual({});
});

test("a value that is only described is found, and its words stay those of the sentence", () => {
  const described = createSlotValues(
    compileLanguage({ ...smallLanguage, descriptions: { plan: { Growth: "[the] middle (plan|one)" } } }),
  );
  const reading = readText("how much is the middle plan", described);
  expect(described.valuesFor("price-of", reading.places)).toEqual({ plan: "Growth" });
  expect(reading.key).toBe(readText("how much is the middle plan", slots).key);
  expect(reading.key).not.toBe(readText("how much is growth", described).key);
});
