import { expect, test } from "vitest";
import { taughtLanguage, wordEncoder } from "#voice/testing/small-model.ts";
import { hashOf } from "../hash.ts";
import { train } from "./train.ts";
import { lessonsOf, type Teaching } from "./training-set.ts";

const teaching: Teaching = {
  language: taughtLanguage,
  actOf: { book: "request" },
  common: {
    acts: [{ text: "it is tuesday", act: "inform" }],
    outside: ["the weather is nice", "sing a song", "my car is red"],
  },
};

test("confidence is found on sentences alone that the encoder was not taught", async () => {
  const wordings = lessonsOf(teaching).filter(({ from, intent }) => from === "wording" && intent);
  const some = wordings.filter((_, i) => i % 4 === 0).map(({ text }) => text);
  const { heldOut } = await train(teaching, wordEncoder, "a hash", new Set(some.map(hashOf)));
  expect(heldOut.full.map(({ text }) => text).sort()).toEqual(some.sort());
});
