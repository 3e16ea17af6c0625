import { type Decoder, logProbabilities, type Transcript } from "./decoder.ts";

/** One way in which a transcript can go on. */
export interface Continuation<State> {
  /** None at the end of the part that is searched, if `last` is the token that ends it. */
  readonly tokens: readonly [number, ...number[]];
  readonly state: State;
  /** The part that is searched ends here, with these tokens. */
  readonly isOver?: boolean;
}

/** What is known of an answer before it is heard. */
export interface Guide<State> {
  readonly begin: State;
  /** Continuations that are possible, or the likely ones of them. */
  continuations(state: State, logProbabilities: Float32Array): readonly Continuation<State>[];
  /**
   * Logarithm of the odds of this answer, or beginning of one, against one of which nothing is known: positive for
   * the likely ones.
   */
  odds(state: State, isOver: boolean): number;
  /** Equal for states that mean the same and go on alike. */
  key(state: State, isOver: boolean): string;
}

/** An answer that was found. */
export interface Found<State> {
  readonly state: State;
  /** Logarithm of its probability by the sound, and of its odds. */
  readonly score: number;
  /** The transcript, to go on from. */
  readonly transcript: Transcript;
  readonly lastTokens: readonly number[];
}

interface Hypothesis<State> {
  readonly state: State;
  readonly probability: number;
  readonly transcript: Transcript;
  readonly next: Float32Array;
}

/** Hypotheses that are followed at a time, and how much worse than the best one may be, as a logarithm. */
const [mostBeams, farBehind] = [4, 6];
/** An answer that is found ends the search for those that are this much worse, as a logarithm. */
const behindFound = 3;
/** Answers of interest: the best, and those that it could be mistaken for. */
const mostFound = 6;
/** Steps of the longest search: what has been found by then counts. */
const mostSteps = 60;

/** Asked before each step. */
export interface SearchLimits {
  /** Once true, nothing is wanted any more. */
  readonly isVoid: () => boolean;
  /** Once true, what has been found by then shall do. Default: the search goes on to its end. */
  readonly isEnough?: (() => boolean) | undefined;
}

/**
 * Searches a transcript for the answer that is most probable by sound and by what is known of it (beam search with
 * shallow fusion: Zhao et al., "Shallow-Fusion End-to-End Contextual Biasing", 2019). Greedy decoding writes what reads
 * well: "It smelly" for "It's Molly".
 *
 * @param first the decoder's results for the token that begins every transcript
 * @returns the best first; none if it became void
 */
export async function searchGuided<State>(
  decoder: Decoder,
  first: { readonly transcript: Transcript; readonly logits: Float32Array },
  guide: Guide<State>,
  { isVoid, isEnough = () => false }: SearchLimits,
): Promise<readonly Found<State>[]> {
  const found = new Map<string, Found<State>>();
  const best = () => Math.max(...[...found.values()].map(({ score }) => score));
  const sorted = () => [...found.values()].sort((a, b) => b.score - a.score).slice(0, mostFound);
  let beams: Hypothesis<State>[] = [
    {
      state: guide.begin,
      probability: 0,
      transcript: first.transcript,
      next: logProbabilities(first.logits),
    },
  ];
  for (let steps = 0; steps < mostSteps && beams.length > 0; steps += beams.length) {
    const ways = beams
      .flatMap((from) =>
        guide.continuations(from.state, from.next).map((way) => {
          const probability = from.probability + (from.next[way.tokens[0]] ?? Number.NEGATIVE_INFINITY);
          return {
            ...way,
            from,
            probability,
            score: probability + guide.odds(way.state, way.isOver === true),
          };
        }),
      )
      .sort((a, b) => b.score - a.score);
    for (const { state, from, score, tokens, isOver } of ways) {
      const key = guide.key(state, true);
      if (!isOver || score <= (found.get(key)?.score ?? Number.NEGATIVE_INFINITY)) continue;
      found.set(key, { state, score, transcript: from.transcript, lastTokens: tokens });
    }
    const least = Math.max((ways[0]?.score ?? 0) - farBehind, best() - behindFound);
    const kept = distinct(
      ways.filter(({ isOver, score }) => !isOver && score > least),
      ({ state }) => guide.key(state, false),
    ).slice(0, mostBeams);
    beams = [];
    const alike = Map.groupBy(kept, ({ from, tokens }) => `${from.transcript.length} ${tokens.length}`);
    for (const group of alike.values()) {
      if (isVoid()) return [];
      if (isEnough()) return sorted();
      const advanced = await decoder.advanceAll(group.map(({ from, tokens }) => [from.transcript, tokens]));
      for (const [i, { state, tokens, probability }] of group.entries()) {
        const { transcript, logits = [] } = advanced[i] ?? {};
        const rows = logits.map(logProbabilities);
        // The first token's probability is known; those of the others are only now.
        const rest = tokens.slice(1).map((token, at) => rows[at]?.[token] ?? Number.NEGATIVE_INFINITY);
        const next = rows.at(-1);
        if (transcript && next)
          beams.push({ state, transcript, next, probability: rest.reduce((a, b) => a + b, probability) });
      }
    }
  }
  return sorted();
}

/** The first of those with equal keys. */
function distinct<One>(all: readonly One[], keyOf: (one: One) => string): One[] {
  const known = new Set<string>();
  return all.filter((one) => {
    const key = keyOf(one);
    const isNew = !known.has(key);
    known.add(key);
    return isNew;
  });
}
