import { expect, test } from "vitest";
import { editDistance } from "#voice/language/spelling.ts";
import { commonFirstNames } from "./first-names.ts";
import { respelled, spelledAs, spellsLetters, toSpell } from "./name-spellings.ts";

test("the parts of a name that are also written otherwise are spelled", () => {
  expect(toSpell("Tom Reed")).toBe("r-e-e-d");
  expect(toSpell("Sara Reid")).toBe("s-a-r-a, r-e-i-d");
  expect(toSpell("Maria Lopez")).toBe("");
});

test.each([
  ["no, R-E-I-D", "Tom Reid"],
  ["it's spelled r e i d", "Tom Reid"],
  ["R. E. A. D.", "Tom Read"],
])("letters of a name that sounds alike take its place: %s", (text, name) => {
  expect(respelled("Tom Reed", text)).toBe(name);
});

test("other letters and words respell nothing", () => {
  expect(respelled("Tom Reed", "T-I-M")).toBeUndefined();
  expect(respelled("Tom Reed", "no, that is wrong")).toBeUndefined();
  expect(respelled("Maria Lopez", "R-E-I-D")).toBeUndefined();
});

test("three letters one by one are spelled, words and two letters are not", () => {
  expect(spellsLetters("my name is Ann, a n n")).toBe(true);
  expect(spellsLetters("J. R. Miller, it's a name")).toBe(false);
});

test.each([
  ["Marcia Reed", "maria.reid@example.com", "Maria Reid"],
  ["Marcia", "office@example.com", undefined],
  ["Marcia", "marcia@example.com", undefined],
  // A common name is hardly misheard as another one: these are two people.
  ["Brandon", "branden@example.com", undefined],
  ["Martina", "martin@example.com", undefined],
  ["Robert Roberts", "robert@example.com", undefined],
])("%s, of %s, is %s", (name, address, expected) => {
  expect(spelledAs(name, address)).toBe(expected);
});

test("only a common first name takes another's place, and no short one", () => {
  // Of each pair both are common.
  for (const [heard, meant] of commonPairs())
    expect(spelledAs(heard, `${meant}@example.com`), heard).toBeUndefined();
  expect(spelledAs("Tam", "tim@example.com")).toBeUndefined();
  expect(spelledAs("Tarah", "sarah@example.com")).toBeUndefined();
});

/** Common names that differ by one letter inside of them, and do not sound the same. */
function commonPairs(): (readonly [string, string])[] {
  const pairs = commonFirstNames.flatMap((one) =>
    commonFirstNames
      .filter((other) => one !== other && editDistance(one, other) === 1)
      .map((other) => [one, other] as const),
  );
  return pairs.filter(([one, other]) => toSpell(one) === "" || toSpell(other) === "");
}
