import { describe, expect, test } from "vitest";
import { toSpoken } from "#voice/languages/en/spoken.ts";
import { phonemesOf } from "./phonemes.ts";

const words: Readonly<Record<string, string>> = {
  IT: "IH1 T",
  IS: "IH1 Z",
  WHAT: "W AH1 T",
  DEMO: "D EH1 M OW0",
  HOUR: "AW1 ER0",
  TEN: "T EH1 N",
  ME: "M IY1",
  LET: "L EH1 T",
  THAT: "DH AE1 T",
  BACK: "B AE1 K",
  // The dictionary's first choice is the past tense.
  READ: "R EH1 D",
  USE: "Y UW1 S",
  YOU: "Y UW1",
  BOX: "B AA1 K S",
  CALL: "K AO1 L",
  COST: "K AA1 S T",
};
const pronouncer = {
  find: (word: string) => (Object.hasOwn(words, word) ? words[word]?.split(" ") : undefined),
  guess: (word: string) => [`(${word})`],
};
const said = (text: string) =>
  phonemesOf(text, pronouncer)
    .map((part) => ("mark" in part ? part.mark : part.phonemes.join(" ")))
    .join(" / ");

describe("words become phonemes", () => {
  test("function words have no stress, except before a pause", () => {
    expect(said("What is it for?")).toBe("W AH3 T / IH3 Z / IH3 T / F AO2 R / ?");
    expect(said("it is that call")).toBe("IH3 T / IH3 Z / DH AE3 T / K AO1 L");
  });

  test("“the” and “to” sound otherwise before a vowel", () => {
    expect(said("the demo")).toBe("DH AH0 / D EH1 M OW0");
    expect(said("the hour")).toBe("DH IY0 / AW1 ER0");
    expect(said("to use")).toBe("T AH0 / Y UW1 Z");
  });

  test("single capitals are letters, but not the article", () => {
    expect(said("ten A M")).toBe("T EH1 N / EY1 / EH1 M");
    expect(said(toSpoken("10 am"))).toBe("T EH1 N / EY1 / EH1 M");
    expect(said("A demo")).toBe("AH0 / D EH1 M OW0");
    expect(said(toSpoken("CRMs"))).toBe("S IY1 / AA1 R / EH1 M Z");
    expect(said(toSpoken("m-a-r"))).toBe("EH1 M / , / EY1 / , / AA1 R");
    expect(said("an A I call")).toMatch(/EY1 \/ AY1 \/ K AO1 L$/);
  });

  test("spellings with two pronunciations go by their neighbours", () => {
    expect(said("Let me read that back.")).toContain("R IY1 D");
    expect(said("what you use")).toContain("Y UW1 Z");
    expect(said("the use")).toContain("Y UW1 S");
    expect(said("a live call")).toContain("L AY1 V");
    expect(said("you live")).toContain("L IH1 V");
  });

  test("the product's own names are known", () => {
    expect(said(toSpoken("Wren, Larkline", { Larkline: "Lark line" }))).toBe(
      "R EH1 N / , / L AA1 R K / (line)",
    );
    expect(said("Zapier's")).toBe("Z AE1 P IY0 ER0 Z");
  });

  test("forms of known words are not guessed at, others are", () => {
    expect(said("demos costs calls")).toBe("D EH1 M OW0 Z / K AA1 S T S / K AO1 L Z");
    expect(said("Tomás Xyzzy")).toBe("T OW0 M AA1 S / (xyzzy)");
  });

  test("dashes are pauses", () => {
    expect(said("ten – call…")).toBe("T EH1 N / , / K AO1 L / ,");
  });
});
