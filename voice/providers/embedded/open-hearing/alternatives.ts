import tokens from "llama-tokenizer-js";
import { cutTo, type Decoder, logProbabilities, type Transcript } from "./decoder.ts";
import type { SearchLimits } from "./guided-search.ts";

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
  readonly probability: number;
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

const endToken = 2;
/** How far a transcript may have shifted against the one that it is like, in tokens. */
const farthest = 3;
/** Tokens at each place that are tried, and the least odds of a transcript to go on from, as a logarithm. */
const [mostOthers, leastOdds] = [3, -4.5];
/** Alternatives that are looked for, and transcripts that are followed for them: many have the same words. */
const [mostFound, mostFollowed] = [6, 10];

/**
 * Looks for other ways to hear a sound: where the decoder was in doubt, it writes the next most probable token, and
 * goes on from there. What follows is mostly as it was heard, so that each way takes a step or two.
 *
 * @param begun the transcript before `beginToken`
 * @param heard what was written down
 * @param most longest transcript, in tokens
 * @returns the likeliest first, none with the words that were heard
 */
export async function searchAlternatives(
  decoder: Decoder,
  begun: Transcript,
  { beginToken, heard, most }: { readonly beginToken: number; readonly heard: string; readonly most: number },
  { isVoid, isEnough = () => false }: SearchLimits,
): Promise<readonly Alternative[]> {
  const first = await follow(begun, beginToken, [], tokens.encode(heard, false, true), 0);
  const known = oddsOf(first.chosen);
  const found = new Map([[wordsIn(first.chosen), { text: heard, odds: 0 }]]);
  const branches = branchesOf(first, 0, 0);
  for (let followed = 0; found.size <= mostFound && followed < mostFollowed; followed++) {
    const branch = branches.sort((a, b) => a.odds - b.odds).pop();
    if (!branch || isEnough()) break;
    if (isVoid()) return [];
    const { from, at, choice, odds } = branch;
    const before = [...from.chosen.slice(0, at), { ...choice, others: [] }];
    const written = from.chosen.slice(0, -1).map(({ token }) => token);
    const way = await follow(cutTo(from.transcript, at + 1), choice.token, before, written, at + 1);
    const words = wordsIn(way.chosen);
    if (found.has(words)) continue;
    found.set(words, { text: textOf(way.chosen), odds: oddsOf(way.chosen) - known });
    branches.push(...branchesOf(way, at + 1, odds));
  }
  return [...found.values()].slice(1).sort((a, b) => b.odds - a.odds);

  /**
   * Goes on from a token, with the most probable ones after it.
   *
   * @param written a transcript like it, in which `next` is the place of the token that probably follows
   */
  async function follow(
    from: Transcript,
    token: number,
    before: Chosen,
    written: readonly number[],
    next: number,
  ): Promise<Way> {
    const chosen = [...before];
    let transcript = from;
    let given = [token, ...written.slice(next)];
    for (;;) {
      const step = await decoder.advance(transcript, given);
      for (const [i, logits] of step.logits.entries()) {
        const [best, ...others] = likeliest(logProbabilities(logits), mostOthers + 1);
        if (!best) break;
        chosen.push({ ...best, others });
        if (best.token !== given[i + 1] || best.token === endToken) {
          transcript = cutTo(step.transcript, transcript.length + i + 1);
          break;
        }
      }
      const last = chosen.at(-1)?.token ?? endToken;
      if (last === endToken || chosen.length >= most) return { chosen, transcript };
      given = [last, ...restAfter(last, written, chosen.length - 1)];
    }
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
  return from.chosen.flatMap(({ probability, others }, at) =>
    at < first
      ? []
      : others
          .filter(({ token }) => isWord(token))
          .map((choice) => ({ from, at, choice, odds: odds + choice.probability - probability }))
          .filter((branch) => branch.odds >= leastOdds),
  );
}

/** The most probable tokens, the most probable first. */
function likeliest(probabilities: Float32Array, count: number): Choice[] {
  const best: Choice[] = [];
  for (let token = 0; token < probabilities.length; token++) {
    const probability = probabilities[token] as number;
    if (best.length === count && probability <= (best[count - 1] as Choice).probability) continue;
    const at = best.findIndex((other) => probability > other.probability);
    best.splice(at < 0 ? best.length : at, 0, { token, probability });
    best.length = Math.min(best.length, count);
  }
  return best;
}

/** Signs alone make no other words. */
function isWord(token: number): boolean {
  return token !== endToken && /[\p{L}\d]/u.test(tokens.decode([token], false, false));
}

function textOf(chosen: Chosen): string {
  const written = chosen.map(({ token }) => token).filter((token) => token !== endToken);
  return tokens.decode(written, false, true).trim();
}

function wordsIn(chosen: Chosen): string {
  return textOf(chosen)
    .toLowerCase()
    .replace(/[^\p{L}\d' ]/gu, "");
}

function oddsOf(chosen: Chosen): number {
  return chosen.reduce((sum, { probability }) => sum + probability, 0);
}
