import { describe, expect, test } from "vitest";
import { refusalIds } from "#assistants/wren/refusals.ts";
import { wren } from "#assistants/wren/wren.ts";
import { toWords } from "#voice/languages/en/normalise.ts";
import { outOfScope, paraphrases } from "#voice/testing/typed-questions.ts";
import { compileLanguage } from "./language.ts";
import { matchSentence } from "./match.ts";
import { createUnderstanding } from "./understand.ts";

const language = compileLanguage(wren);
const understand = createUnderstanding(language);

describe("typed text", () => {
  test("most paraphrases that no pattern contains are understood", () => {
    for (const [text] of paraphrases) expect(matchSentence(language, toWords(text)), text).toBeUndefined();
    const missed = paraphrases.filter(([text, ...intents]) => {
      const { certainty, meaning } = understand(text);
      return certainty !== "certain" || !intents.includes(meaning?.intent ?? "");
    });
    expect(paraphrases.length).toBeGreaterThanOrEqual(100);
    expect(missed.length / paraphrases.length, missed.map(([text]) => text).join("\n")).toBeLessThanOrEqual(
      0.15,
    );
  });

  test("nothing out of scope is acted upon", () => {
    expect(outOfScope.length).toBeGreaterThanOrEqual(70);
    // Intents that the assistant refuses are not acted upon either.
    const refusals = [...refusalIds, "emergency"];
    const taken = outOfScope.filter((text) => {
      const { certainty, meaning } = understand(text);
      return certainty === "certain" && !refusals.includes(meaning?.intent ?? "");
    });
    expect(taken).toEqual([]);
  });
});
