import { Tensor } from "onnxruntime-node";
import { expect, test } from "vitest";
import { type Question, searchAnswers } from "./answers.ts";
import type { Found, Guide } from "./guided-search.ts";

const transcript = { length: 1, sound: new Tensor("float32", new Float32Array(1), [1, 1]), kept: {} };

/** Plays searches whose best answers are this likely, and tells which were made. */
async function searched(by: Question["by"], likely: { readonly letters: number; readonly words: number }) {
  const made: string[] = [];
  const { answers } = await searchAnswers(
    { about: "address", heard: "See h at example dot com", by },
    async <State>(guide: Guide<State>): Promise<readonly Found<State>[]> => {
      const kind = JSON.stringify(guide.begin).includes("letters") ? "letters" : "words";
      made.push(kind);
      const state = { ...guide.begin, letters: "zach", text: "See h" };
      return [{ state, score: likely[kind], transcript, lastTokens: [] }];
    },
  );
  return { made, best: answers[0]?.text };
}

test("letters or words are searched for, as the answer was given", async () => {
  const likely = { letters: -9, words: -9 };
  expect(await searched("letters", likely)).toEqual({ made: ["letters"], best: "zach" });
  expect(await searched("words", likely)).toEqual({ made: ["words"], best: "See h" });
});

test("where it may be either, words are searched for only if no letters are likely, and the likelier answer is taken", async () => {
  expect(await searched("either", { letters: -2, words: -1 })).toEqual({ made: ["letters"], best: "zach" });
  expect(await searched("either", { letters: -15, words: 2 })).toEqual({
    made: ["letters", "words"],
    best: "See h",
  });
  expect((await searched("either", { letters: -6, words: -7 })).best).toBe("zach");
});
