import { expect, test } from "vitest";
import { compileLanguage } from "#voice/language/language.ts";
import { smallLanguage } from "#voice/testing/small-language.ts";
import { readText } from "./features.ts";
import { sameWithValues } from "./same.ts";
import { createSlotValues } from "./slot-values.ts";

const slots = createSlotValues(compileLanguage(smallLanguage));

test.each([
  ["and growth?", { plan: "Growth" }],
  ["What about the starter plan", { plan: "Starter" }],
  ["and for growth please", { plan: "Growth" }],
  ["and how much is growth", undefined],
  ["growth", undefined],
  ["and then", undefined],
])("%j asks the same with %j", (text, values) => {
  expect(sameWithValues(readText(text, slots), slots)).toEqual(values);
});
