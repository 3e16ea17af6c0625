import { expect, test } from "vitest";
import { pronounce } from "./pronunciation.ts";

const dictionary = "roi R OY\nthe DH AH\nthe(2) DH IY\nunused AH N\n";

test("words come with all their pronunciations, given ones first, and those without are named", () => {
  expect(
    pronounce(
      ["the", "roi", "larkline", "zzz"],
      { roi: "AA R OW AY|R OY", larkline: "L AA R K" },
      dictionary,
    ),
  ).toEqual({
    entries: [
      ["roi", "AA R OW AY"],
      ["roi(2)", "R OY"],
      ["larkline", "L AA R K"],
      ["the", "DH AH"],
      ["the(2)", "DH IY"],
    ],
    missing: ["zzz"],
  });
});
