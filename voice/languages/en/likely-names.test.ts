import { expect, test } from "vitest";
import { commonOdds, leadOf, localOdds, nameOdds, saidLocalOdds } from "./likely-names.ts";

test("a known first name is likely, after whatever people say before it", () => {
  const odds = nameOdds("molly", true);
  expect(odds).toBeGreaterThan(0);
  for (const text of ["it's molly.", "my name is molly palmer.", "hi, this is molly", "call me molly"])
    expect(nameOdds(text, true)).toBe(odds);
});

test("a common name is likelier than a rare one that sounds like it", () => {
  expect(commonOdds("maria lopez")).toBeGreaterThan(0);
  for (const name of ["marcia", "lopez maria", ""]) expect(commonOdds(name)).toBe(0);
});

test("other words are as likely as ever", () => {
  for (const text of ["it smelly.", "it's molly's.", "what does it cost?", "molasses", ""])
    expect(nameOdds(text, true)).toBe(0);
});

test("the beginning of a name is the likelier the longer it is, and nothing if the word ends there", () => {
  expect(nameOdds("it's theo", false)).toBeGreaterThan(nameOdds("it's th", false));
  expect(nameOdds("it's theod", false)).toBeGreaterThan(0);
  expect(nameOdds("it's theod.", true)).toBe(0);
});

test("an address begins with a name or a role, alone or before signs and digits", () => {
  for (const local of ["jeff", "jeff.park", "jeff42", "sales"])
    expect(localOdds(local, true)).toBeGreaterThan(0);
  for (const local of ["jvff", "park.jeff", "j"]) expect(localOdds(local, true)).toBe(0);
  expect(saidLocalOdds("my email is jeff dot park", true)).toBe(localOdds("jeff.park", true));
});

test("the words before an answer are told apart from it", () => {
  expect(leadOf("My email is j-e-f-f")).toBe("My email is");
  expect(leadOf("Jeff")).toBe("");
});
