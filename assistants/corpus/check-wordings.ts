import { compileLanguage } from "#voice/language/language.ts";
import { matchSentence } from "#voice/language/match.ts";
import { toWords } from "#voice/languages/en/normalise.ts";
import type { CheckedCorpus } from "./check.ts";
import type { Corpus } from "./corpus.ts";
import { slotsIn } from "./facts.ts";
import { type PlacedWording, placedWordings } from "./placed-wordings.ts";
import type { Problem } from "./problems.ts";
import { asPattern, sentenceKey } from "./trained-on.ts";

/** A wording's key: without case, punctuation and filler, with slots as words of their own. */
export function wordingKey(wording: string): string {
  return sentenceKey(wording.replace(/\{(\w+)\}/g, " slot$1 "));
}

/** Finds wordings that stand under two intents, or twice under one. */
export function findWordingsTwice(checked: CheckedCorpus): Problem[] {
  const owners = new Map<string, string>();
  return placedWordings(checked).flatMap(({ id, file, key, wording }) => {
    const same = wordingKey(wording);
    const owner = owners.get(same);
    owners.set(same, owner ?? id);
    if (owner === undefined || same === "") return [];
    const what = owner === id ? "stands there twice" : `is a wording of “${owner}”, too`;
    return { file, at: [id, key, wording], what: `“${wording}” ${what}` };
  });
}

/** Finds wordings that are sentences of a test set, with any value in a slot: those sets must not teach. */
export function findLearnedEvaluation(checked: CheckedCorpus): Problem[] {
  const sets = new Map<string, string>();
  for (const [set, sentences] of Object.entries(checked.evaluation ?? {}))
    for (const sentence of sentences) sets.set(sentenceKey(sentence), set);
  sets.delete("");
  const wordings = placedWordings(checked);
  const learned = learnedWithSlots(wordings, checked.corpus, [...sets.keys()]);
  return wordings.flatMap((placed) => {
    const { id, file, key, wording } = placed;
    const set = sets.get(wordingKey(wording)) ?? sets.get(learned.get(placed) ?? "");
    return set === undefined
      ? []
      : { file, at: [id, key, wording], what: `“${wording}” is a sentence of ${set}` };
  });
}

/** Wordings with slots that describe a sentence, and that sentence's key. */
function learnedWithSlots(
  wordings: readonly PlacedWording[],
  corpus: Corpus,
  keys: readonly string[],
): ReadonlyMap<PlacedWording, string> {
  const withSlots = wordings.filter(({ wording }) => slotsIn(wording).length > 0);
  const compile = (some: readonly PlacedWording[]) =>
    compileLanguage({
      ...corpus,
      intents: some.map(({ wording }, i) => ({ id: String(i), patterns: [asPattern(wording)] })),
    });
  if (withSlots.length === 0) return new Map();
  const language = compile(withSlots);
  const found = keys.flatMap((key): [PlacedWording, string][] => {
    const intent = matchSentence(language, toWords(key))?.intent;
    const placed = intent === undefined ? undefined : withSlots[Number(intent)];
    return placed ? [[placed, key]] : [];
  });
  return new Map(found);
}
