import { expect, test } from "vitest";
import { readIntroduction } from "./introduction.ts";

test.each([
  ["hi, this is helen from brixlow veterinary", { name: "Helen" }],
  ["Hi, this is Helen from Bricks Low Veterinary.", { name: "Helen" }],
  ["my name is Daniel Moreau", { name: "Daniel Moreau" }],
  ["hello, Tom Becker speaking", { name: "Tom Becker" }],
  ["This is Brixlow Veterinary.", {}],
  ["hello, i am calling from brixlow veterinary", {}],
  ["we are called Quellmark and Sons", {}],
  ["our practice is called the smiling tooth", {}],
])("%j introduces the visitor", (text, introduction) => {
  expect(readIntroduction(text)).toEqual(introduction);
});

test.each([
  "hi",
  "this is ridiculous",
  "I'm calling about the prices",
  "I'm with you on that",
  "we're with another provider already",
  "I'm Peter, what does it cost",
  "my company is growing fast",
  "book a demo for Helen",
  "my name is grace quokkason of wombatworth and my cat is green",
  "this is Helen from Brixlow and I want to cancel my appointment",
])("%j does not", (text) => {
  expect(readIntroduction(text)).toBeUndefined();
});
