import { expect, test } from "vitest";
import { nothing, parsePattern } from "./pattern.ts";

test("a pattern has words, alternatives, optional parts, slots and phrases", () => {
  expect(parsePattern("how [so] (much|many) {plan} <it>")).toEqual({
    kind: "sequence",
    parts: [
      { kind: "word", word: "how" },
      { kind: "choice", options: [{ kind: "word", word: "so" }, nothing] },
      {
        kind: "choice",
        options: [
          { kind: "word", word: "much" },
          { kind: "word", word: "many" },
        ],
      },
      { kind: "slot", name: "plan" },
      { kind: "phrase", name: "it" },
    ],
  });
});

test.each(["(how", "how)", "[how", "how? much", "{Plan}"])("%s is refused by name", (text) => {
  expect(() => parsePattern(text)).toThrow(text);
});
