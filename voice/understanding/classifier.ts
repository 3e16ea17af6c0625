import { confidenceOf, type Signs } from "./confidence.ts";
import { contextFeatures, contextSize } from "./context-features.ts";
import { type Reading, readText } from "./features.ts";
import { type LinearModel, probabilities } from "./linear-model.ts";
import { type Heads, type Model, mixture } from "./model.ts";
import { nearestOf, nearness, vote } from "./neighbours.ts";
import type { Encoded } from "./pieces.ts";
import { candidatesOf, lookAgain } from "./second-look.ts";
import type { SlotValues } from "./slot-values.ts";
import { type Act, acts, type TurnContext } from "./understanding.ts";
import type { Sparse } from "./vocabulary.ts";

/** What one sentence probably means. */
export interface Classified {
  readonly reading: Reading;
  /** Intents with calibrated probabilities, best first. */
  readonly ranking: readonly { readonly intent: string; readonly probability: number }[];
  /** Acts with their probabilities, best first. */
  readonly acts: readonly { readonly act: Act; readonly probability: number }[];
  /** The limits of the heads that were used. */
  readonly limits: Pick<Heads, "certainFrom" | "doubtfulFrom">;
  /** Probability that the sentence depends on what was asked before. Absent without embeddings. */
  readonly follows?: number;
  /** Cosines of all wordings of the model. Absent without embeddings. */
  readonly cosines?: Float32Array;
}

/** Intents that are ranked. */
const mostRanked = 6;
const nothing = new Float32Array(0);

/** Classifies one sentence. @param encoded absent if there is no encoder: n-grams then decide alone */
export function classify(
  model: Model,
  slots: SlotValues,
  text: string,
  encoded: Encoded | undefined,
  context: TurnContext = {},
): Classified {
  const reading = readText(text, slots);
  const heads = encoded ? model.full : model.small;
  const { size } = model.vocabulary;
  const { sparse, dense, mixed, cosines, signs } = weigh(model, heads, reading, encoded);
  const taught = taughtClass(model.neighbours, reading.key);
  if (taught !== undefined) mixed[taught] = 2;
  const confidence = taught === undefined ? confidenceOf(heads.confidence, signs) : 1;
  const best = nearestOf(Float32Array.from(mixed), mostRanked);
  const others = 1 - signs.first;
  const ranking = best.map((c, i) => ({
    intent: model.intents[c] ?? "",
    probability: i === 0 ? confidence : others > 0 ? (mixed[c] as number) * ((1 - confidence) / others) : 0,
  }));
  const said = probabilities(
    heads.acts,
    withContext(sparse, size, reading, context),
    dense,
    size + contextSize,
  );
  const order = nearestOf(Float32Array.from(said), acts.length);
  return {
    reading,
    ranking,
    acts: order.map((c) => ({ act: acts[c] ?? "ask", probability: said[c] ?? 0 })),
    limits: heads,
    ...(encoded && { follows: probabilities(model.follows, sparse, dense, size)[1] ?? 0 }),
    ...(cosines && { cosines }),
  };
}

/** The probabilities of all classes, and the signs of whether the best one is right. */
export function weigh(
  model: Pick<Model, "vocabulary" | "neighbours">,
  { intents, order }: Pick<Heads, "intents" | "order">,
  reading: Reading,
  encoded: Encoded | undefined,
) {
  const { sparse, dense, own, mixed, cosines, candidates } = weighFirst(model, intents, reading, encoded);
  const again = candidates.length > 0 ? lookAgain(mixed, candidates, order) : mixed;
  const [best = 0] = nearestOf(Float32Array.from(again), 1);
  const { near = 0, there = 0, back = 0 } = candidates.find(({ of }) => of === best) ?? {};
  const signs: Signs = {
    first: again[best] ?? 0,
    before: mixed[best] ?? 0,
    own: own[best] ?? 0,
    near,
    there,
    back,
    known: model.vocabulary.known(reading),
  };
  return { sparse, dense, mixed: again, cosines, signs };
}

/** The probabilities before the first guesses are looked at again, and these guesses. */
export function weighFirst(
  { vocabulary, neighbours }: Pick<Model, "vocabulary" | "neighbours">,
  head: LinearModel,
  reading: Reading,
  encoded: Encoded | undefined,
) {
  const { sparse, dense } = inputOf(vocabulary.vectorOf(reading), encoded?.vector);
  const own = probabilities(head, sparse, dense, vocabulary.size);
  const cosines = encoded && nearness(neighbours, encoded.vector);
  const mixed = cosines ? mix(own, vote(neighbours, cosines, own.length)) : own;
  const candidates = cosines ? candidatesOf(neighbours, { own, mixed }, cosines, encoded) : [];
  return { sparse, dense, own, mixed, cosines, candidates };
}

/** The class of a sentence that is a wording itself; undefined if there is none, or several. */
function taughtClass({ keys, classes }: Model["neighbours"], key: number): number | undefined {
  let found: number | undefined;
  for (let at = keys.indexOf(key); at >= 0; at = keys.indexOf(key, at + 1)) {
    if (found !== undefined && found !== classes[at]) return undefined;
    found = classes[at];
  }
  return found;
}

/** Weighs sparse and dense features against each other. */
function inputOf(
  sparse: Sparse,
  embedding: Float32Array | undefined,
): { sparse: Sparse; dense: Float32Array } {
  return {
    sparse: weighedSparse(sparse),
    dense: embedding ? embedding.map((value) => value * mixture.dense) : nothing,
  };
}

export function weighedSparse({ at, values }: Sparse): Sparse {
  return { at, values: values.map((value) => value * mixture.sparse) };
}

/** Adds the features of what was asked, numbered after those of the text. */
export function withContext(sparse: Sparse, size: number, reading: Reading, context: TurnContext): Sparse {
  const features = contextFeatures(reading, context).map((feature) => size + feature);
  return { at: [...sparse.at, ...features], values: [...sparse.values, ...features.map(() => 1)] };
}

function mix(own: Float64Array, votes: Float64Array): Float64Array {
  return own.map((value, c) => (1 - mixture.votes) * value + mixture.votes * (votes[c] as number));
}
