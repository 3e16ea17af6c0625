import { toSpoken } from "#voice/languages/en/spoken.ts";
import { type Asked as AskedOfSet, readAsked } from "../../../scripts/assistant/test-sets.ts";

/** A sentence that nothing was made from, as it is said. */
export interface Asked extends AskedOfSet {
  readonly say: string;
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
  return readAsked(`assistants/wren/evaluation/${set}.tsv`).flatMap((one) =>
    one.way === "misspelt" || one.before.length > 0 || one.meant.length > 1
      ? []
      : [{ ...one, say: toSpoken(one.sentence) }],
  );
}
