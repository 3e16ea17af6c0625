import { bodyOf, wordsOf } from "./phrases.ts";

/** One of the sounds that a clause is put together from, and the pause after it in ms. */
export interface Piece<Sound> {
  readonly sound: Sound;
  readonly pause: number;
}

/** Sounds by what they say: first without the last mark, then by that mark. */
export type Phrases<Sound> = ReadonlyMap<string, ReadonlyMap<string, Sound>>;

/** Cost of each piece. It outweighs a few marks that do not fit: the fewest pieces sound best. */
const perPiece = 10;
/** Cost of a sound that was spoken before another mark, in the order wanted, there. None: it would sound wrong. */
const misfits: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  "": { ",": 3, ".": 9 },
  ",": { "": 3, ".": 4 },
  ".": { "!": 1, ",": 6, "": 8 },
  "!": { ".": 1, ",": 6 },
  "?": {},
};
/** Pauses between two pieces by the mark between them, in ms. */
const pauses: Readonly<Record<string, number>> = { "": 0, ",": 110, ".": 240, "!": 240, "?": 260 };

/** The pause after words that end with a mark, inside a clause, in ms. */
export function pauseAfterMark(mark: string): number {
  return pauses[mark] ?? 0;
}

/** Makes an index of sounds by the clauses that they say. */
export function indexPhrases<Sound>(
  sounds: Iterable<readonly [spoken: string, sound: Sound]>,
): Phrases<Sound> {
  const phrases = new Map<string, Map<string, Sound>>();
  for (const [spoken, sound] of sounds) {
    const words = wordsOf(spoken);
    const body = bodyOf(words);
    const byMark = phrases.get(body) ?? new Map<string, Sound>();
    phrases.set(body, byMark.set(words.at(-1)?.mark ?? "", sound));
  }
  return phrases;
}

/**
 * Puts a clause together from the fewest sounds, the clause's own if there is one (dynamic programming over its words).
 *
 * @returns undefined if some of its words cannot be said.
 */
export function compose<Sound>(phrases: Phrases<Sound>, spoken: string): readonly Piece<Sound>[] | undefined {
  const words = wordsOf(spoken);
  if (words.length === 0) return undefined;
  /** The cheapest way to say the words from each place on. */
  const best: ({ readonly cost: number; readonly pieces: readonly Piece<Sound>[] } | undefined)[] = [];
  best[words.length] = { cost: 0, pieces: [] };
  for (let from = words.length - 1; from >= 0; from--) {
    for (let to = words.length; to > from; to--) {
      const rest = best[to];
      const mark = words[to - 1]?.mark ?? "";
      const found = rest && fitting(phrases.get(bodyOf(words.slice(from, to))), mark);
      if (!rest || !found) continue;
      const cost = rest.cost + perPiece + found.misfit;
      if (cost >= (best[from]?.cost ?? Number.POSITIVE_INFINITY)) continue;
      const pause = to === words.length ? 0 : pauseAfterMark(mark);
      best[from] = { cost, pieces: [{ sound: found.sound, pause }, ...rest.pieces] };
    }
  }
  return best[0]?.pieces;
}

function fitting<Sound>(byMark: ReadonlyMap<string, Sound> | undefined, mark: string) {
  const costs = { [mark]: 0, ...misfits[mark] };
  let best: { readonly sound: Sound; readonly misfit: number } | undefined;
  for (const [own, sound] of byMark ?? []) {
    const misfit = own === mark ? 0 : costs[own];
    if (misfit !== undefined && misfit < (best?.misfit ?? Number.POSITIVE_INFINITY)) best = { sound, misfit };
  }
  return best;
}
