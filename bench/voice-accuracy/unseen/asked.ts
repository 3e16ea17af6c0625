import { readEvaluation } from "#assistants/corpus/evaluation.ts";
import { toSpoken } from "#voice/languages/en/spoken.ts";

/** A sentence that nothing was made from, as it is said, and the intents that understand it. */
export interface Asked {
  readonly say: string;
  /** What it does, by the names of the test sets; undefined where nothing must be done. */
  readonly act?: string;
  /** Each is equally right. */
  readonly intents: readonly string[];
}

/** Sentences to say. */
const most = 200;

/**
 * Of the test sets, sentences that mean one thing without what was said before, and that can be spoken: none is
 * misspelt. All of the newer set, and as many of the older one as make up the rest, evenly spread.
 */
export const asked: readonly Asked[] = (() => {
  const [fresh, older] = [spoken("fresh"), spoken("asked")];
  const wanted = Math.min(most - fresh.length, older.length);
  return [...fresh, ...older.filter((_, i) => Math.floor((i * wanted) / older.length) !== before(i))];

  function before(i: number): number {
    return Math.floor(((i - 1) * wanted) / older.length);
  }
})();

function spoken(set: string): Asked[] {
  return readEvaluation(`assistants/wren/evaluation/${set}.tsv`).flatMap(
    ({ way, before, sentence, act = "", intents = "" }) =>
      way === "misspelt" || before !== "" || intents === "" || intents.includes("+")
        ? []
        : [{ say: toSpoken(sentence), ...(act !== "" && { act }), intents: intents.split("/") }],
  );
}
