import tokens from "llama-tokenizer-js";
import { beginToken, cutTo, type Decoder, endToken, logProbabilities, type Transcript } from "./decoder.ts";
import type { SearchLimits } from "./guided-search.ts";
import { withoutQuotes } from "./inventions.ts";

/** Another way to hear a sound. */
export interface Alternative {
  /** With capitals and punctuation. */
  readonly text: string;
  /** Logarithm of its probability by the sound, as against that of what was heard: mostly negative. */
  readonly odds: number;
}

/** A token that could stand in a place, and the logarithm of its probability there. */
interface Choice {
  readonly token: number;
  readonly logProbability: number;
}

/** The tokens of a transcript, or of its beginning, each with those that were less probable in its place. */
type Chosen = readonly (Choice & { readonly others: readonly Choice[] })[];

/** A transcript that was followed to its end, which is its last token. */
interface Way {
  readonly chosen: Chosen;
  readonly transcript: Transcript;
}

/** A place where a transcript could have gone another way. */
interface Branch {
  readonly from: Way;
  readonly at: number;
  readonly choice: Choice;
  /** Logarithm of its probability, as against that of what was heard until there. */
  readonly odds: number;
}

/** How far a transcript may have shifted against the one that it is like, in tokens. */
const farthest = 3;
/** Tokens at each place that are tried, and the least odds of a transcript to go on from, as a logarithm. */
const [mostOthers, leastBranchOdds] = [3, -4.5];
/** Steps after which a way that has not come back to what was heard is left: it is hardly the same sentence. */
const mostSteps = 6;
/** Alternatives that are looked for, and transcripts that are followed for them: many have the same words. */
const [mostFound, mostFollowed] = [6, 10];

/**
 * Looks for other ways to hear a sound: where the decoder was in doubt, it writes the next most probable token, and
 * goes on from there. What follows is mostly as it was heard, so that each way takes a step or two.
 *
 * @param begun the transcript before its first token
 * @param heard what was written down
 * @param most longest transcript, in tokens
 * @returns the likeliest first, none with the words that were heard
 */
export async function searchAlternatives(
  decoder: Decoder,
  begun: Transcript,
  { heard, most }: { readonly heard: string; readonly most: number },
  { isVoid, isEnough = () => false }: SearchLimits,
): Promise<readonly Alternative[]> {
  const found = new Map<string, Alternative>();
  const known = new Set([wordsIn(heard)]);
  const first = await follow(
    { transcript: begun, token: beginToken, before: [], steps: most },
    tokens.encode(heard, false, true),
  );
  if (!first) return [];
  known.add(wordsIn(textOf(first.chosen)));
  const branches = branchesOf(first, 0, 0);
  for (let followed = 0; found.size < mostFound && followed < mostFollowed; followed++) {
    const branch = branches.sort((a, b) => a.odds - b.odds).pop();
    if (!branch || isVoid() || isEnough()) break;
    const { from, at, choice, odds } = branch;
    const written = from.chosen.slice(0, -1).map(({ token }) => token);
    const before = [...from.chosen.slice(0, at), { ...choice, others: [] }];
    const transcript = cutTo(from.transcript, at + 1);
    const way = await follow(
      { transcript, token: choice.token, before, steps: mostSteps },
      written.slice(at + 1),
      written,
    );
    const text = way && textOf(way.chosen);
    if (!way || text === undefined || known.has(wordsIn(text))) continue;
    known.add(wordsIn(text));
    found.set(text, { text, odds: scoreOf(way.chosen) - scoreOf(first.chosen) });
    branches.push(...branchesOf(way, at + 1, odds));
  }
  return isVoid() ? [] : [...found.values()].sort((a, b) => b.odds - a.odds);

  /**
   * Goes on from a token, with the most probable ones after it.
   *
   * @param draft what probably follows
   * @param written the transcript that it is like. Default: none
   * @returns undefined if it is not wanted any more, or takes too long
   */
  async function follow(
    from: {
      readonly transcript: Transcript;
      readonly token: number;
      readonly before: Chosen;
      readonly steps: number;
    },
    draft: readonly number[],
    written: readonly number[] = draft,
  ): Promise<Way | undefined> {
    const chosen = [...from.before];
    let { transcript } = from;
    let given = [from.token, ...draft];
    for (let steps = 0; steps < from.steps; steps++) {
      if (isVoid() || (steps > 0 && isEnough())) return undefined;
      const step = await decoder.advance(transcript, given);
      for (const [i, logits] of step.logits.entries()) {
        const [best, ...others] = likeliest(logProbabilities(logits), mostOthers + 1);
        if (!best) return undefined;
        chosen.push({ ...best, others });
        if (best.token === given[i + 1] && best.token !== endToken) continue;
        transcript = cutTo(step.transcript, transcript.length + i + 1);
        break;
      }
      const last = chosen.at(-1)?.token ?? endToken;
      if (last === endToken || chosen.length >= most) return { chosen, transcript };
      given = [last, ...restAfter(last, written, chosen.length - 1)];
    }
    return undefined;
  }
}

/** What was written after a token, near its place: a word that was heard otherwise may have more tokens or fewer. */
function restAfter(token: number, written: readonly number[], place: number): readonly number[] {
  const places = Array.from(
    { length: 2 * farthest + 1 },
    (_, i) => place + (i % 2 ? -1 : 1) * Math.ceil(i / 2),
  );
  const found = places.find((at) => written[at] === token);
  return found === undefined ? [] : written.slice(found + 1);
}

/** Where a transcript could have gone another way, from a place on. @param odds of the transcript until there */
function branchesOf(from: Way, first: number, odds: number): Branch[] {
  return from.chosen.flatMap(({ logProbability, others }, at) =>
    at < first
      ? []
      : others
          .filter(({ token }) => isWord(token, at))
          .map((choice) => ({ from, at, choice, odds: odds + choice.logProbability - logProbability }))
          .filter((branch) => branch.odds >= leastBranchOdds),
  );
}

/** The most probable tokens, the most probable first. */
function likeliest(logProbabilities: Float32Array, count: number): Choice[] {
  const best: Choice[] = [];
  for (let token = 0; token < logProbabilities.length; token++) {
    const logProbability = logProbabilities[token] as number;
    if (best.length === count && logProbability <= (best[count - 1] as Choice).logProbability) continue;
    const at = best.findIndex((other) => logProbability > other.logProbability);
    best.splice(at < 0 ? best.length : at, 0, { token, logProbability });
    best.length = Math.min(best.length, count);
  }
  return best;
}

/** Signs alone make no other words, and at the beginning a number is mostly one that the model puts before lines. */
function isWord(token: number, at: number): boolean {
  const word = at === 0 ? /\p{L}/u : /[\p{L}\d]/u;
  return token !== endToken && word.test(tokens.decode([token], false, false));
}

function textOf(chosen: Chosen): string {
  const written = chosen.map(({ token }) => token).filter((token) => token !== endToken);
  return withoutQuotes(tokens.decode(written, false, true).trim());
}

function wordsIn(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\d' ]/gu, "");
}

/** Logarithm of the probability of a transcript. */
function scoreOf(chosen: Chosen): number {
  return chosen.reduce((sum, { logProbability }) => sum + logProbability, 0);
}
