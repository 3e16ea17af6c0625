import { inputOf, mix, signsOf, withContext } from "../classifier.ts";
import { confidenceOf } from "../confidence.ts";
import { contextSize } from "../context-features.ts";
import type { Embeddings } from "../embeddings.ts";
import { type Reading, readText } from "../features.ts";
import { hashOf, seededRandom } from "../hash.ts";
import { type LinearModel, probabilities, quantise } from "../linear-model.ts";
import { type Heads, type HeldOutOutcome, heldOutOutcomes, type Model } from "../model.ts";
import { type Neighbours, nearestOf, nearness, project, vote } from "../neighbours.ts";
import { createSlotValues } from "../slot-values.ts";
import { acts, type TurnContext, type Understanding } from "../understanding.ts";
import { learnVocabulary, type Vocabulary } from "../vocabulary.ts";
import { foldsOf } from "./folds.ts";
import { principalAxes } from "./principal-axes.ts";
import { findThresholds, type Guessed } from "./thresholds.ts";
import { type Judged, trainConfidence } from "./train-confidence.ts";
import { type Example, trainLinear } from "./train-linear.ts";
import { type Lesson, lessonsOf, outside, type Teaching } from "./training-set.ts";

/**
 * In cross-validation, rates from 0.08 to 0.3, 6 or 10 epochs and 10,000 to 26,000 features differed by a percent or two;
 * 4 epochs were chosen for time. To save more of it, the axes are found from one sentence in three, and the confidence
 * from another one.
 */
const settings = {
  features: 18_000,
  dimensions: 96,
  epochs: 6,
  rate: 0.25,
  decay: 0.03,
  folds: 3,
  oneIn: 3,
  seed: 18,
} as const;

type Certainty = Understanding["certainty"];

/** A sentence that was held out, with what a model that had not seen it made of it. */
export interface HeldOut extends Guessed {
  readonly text: string;
  readonly certainty: Certainty;
  readonly intent: string;
  readonly guess: string;
}

export interface Trained {
  readonly model: Model;
  /** By heads: with embeddings, and with n-grams alone. */
  readonly heldOut: Readonly<Record<"full" | "small", readonly HeldOut[]>>;
}

/** A sentence as the trainer sees it. */
interface Learned extends Lesson {
  readonly reading: Reading;
  readonly embedding: Float32Array;
}

/** Learns a model. The same teaching gives the same model. */
export async function train(teaching: Teaching, embeddings: Embeddings, hash: string): Promise<Trained> {
  const lessons = lessonsOf(teaching);
  const vectors = await embeddings.embed(lessons.map(({ text }) => text));
  const slots = createSlotValues(teaching.language);
  const learned = lessons.map((lesson, i): Learned => {
    return { ...lesson, reading: readText(lesson.text, slots), embedding: vectors[i] as Float32Array };
  });
  const about = learned.filter(({ intent }) => intent !== undefined);
  const intents = [
    ...new Set(about.map(({ intent = "" }) => intent).filter((id) => id !== outside)),
    outside,
  ];
  const some = about.filter(({ text }) => hashOf(text) % settings.oneIn === 0);
  const axes = principalAxes(
    some.map(({ embedding }) => embedding),
    settings.dimensions,
  );
  const folds = foldsOf(
    about,
    about.map(({ embedding }) => embedding),
    settings.folds,
  );
  const vocabulary = learnVocabulary(
    learned.map(({ reading }) => reading),
    settings.features,
  );

  function learnHeads(isFull: boolean): { heads: Heads; heldOut: HeldOut[] } {
    const judged: (Omit<HeldOut, "certainty"> & Judged)[] = [];
    for (let fold = 0; fold < settings.folds; fold++) {
      const known = about.filter((_, i) => folds[i] !== fold);
      const some = learnVocabulary(
        known.map(({ reading }) => reading),
        settings.features,
      );
      const model = learnIntents(known, intents, some, isFull);
      const neighbours = neighboursOf(known, intents, axes);
      for (const lesson of about.filter(
        ({ text }, i) => folds[i] === fold && hashOf(text) % settings.oneIn === 1,
      ))
        judged.push(judge(lesson, intents, some, model, neighbours, isFull));
    }
    const confidence = trainConfidence(judged);
    const guessed = judged.map(({ signs, ...each }) => ({
      ...each,
      confidence: confidenceOf(confidence, signs),
    }));
    const limits = findThresholds(
      guessed.filter(({ guess }) => guess !== outside),
      guessed.length,
    );
    const heldOut = guessed.map((each) => ({ ...each, certainty: certaintyOf(each, limits) }));
    const heads = {
      intents: learnIntents(about, intents, vocabulary, isFull),
      acts: learnActs(learned, vocabulary, isFull),
      confidence,
      ...limits,
    };
    return { heads, heldOut };
  }

  const [full, small] = [learnHeads(true), learnHeads(false)];
  return {
    model: {
      hash,
      intents,
      actOf: teaching.actOf,
      vocabulary,
      full: full.heads,
      small: small.heads,
      neighbours: neighboursOf(about, intents, axes),
      heldOut: {
        keys: Uint32Array.from(full.heldOut, keyOf),
        outcomes: Uint8Array.from(full.heldOut, (each) => heldOutOutcomes.indexOf(outcomeOf(each))),
      },
    },
    heldOut: { full: full.heldOut, small: small.heldOut },
  };
}

function certaintyOf(
  { guess, confidence }: Omit<HeldOut, "certainty">,
  { certainFrom, doubtfulFrom }: Pick<Heads, "certainFrom" | "doubtfulFrom">,
): Certainty {
  if (guess === outside || confidence < doubtfulFrom) return "unknown";
  return confidence >= certainFrom ? "certain" : "doubtful";
}

/** Finds a held-out sentence again in a later model. */
export function keyOf({ text, intent }: Pick<HeldOut, "text" | "intent">): number {
  return hashOf(`${intent} ${text}`);
}

export function outcomeOf({ certainty, isRight, isNear, isOutside }: HeldOut): HeldOutOutcome {
  if (certainty === "unknown") return isOutside ? "right" : "unknown";
  if (certainty === "certain") return isRight ? "right" : "wrong";
  return isNear ? "asked" : "astray";
}

function judge(
  { text, intent = "", reading, embedding, weight }: Learned,
  intents: readonly string[],
  vocabulary: Vocabulary,
  model: LinearModel,
  neighbours: Neighbours,
  isFull: boolean,
): Omit<HeldOut, "certainty"> & Judged {
  const { sparse, dense } = inputOf(vocabulary.vectorOf(reading), isFull ? embedding : undefined);
  const own = probabilities(model, sparse, dense, vocabulary.size);
  const cosines = isFull ? nearness(neighbours, embedding) : undefined;
  const mixed = cosines ? mix(own, vote(neighbours, cosines, own.length)) : own;
  const best = nearestOf(Float32Array.from(mixed), 2).map((c) => intents[c]);
  return {
    text,
    intent,
    guess: best[0] ?? outside,
    isRight: best[0] === intent,
    isNear: best.includes(intent),
    isOutside: intent === outside,
    confidence: 0,
    signs: signsOf({ vocabulary, neighbours }, reading, mixed, cosines),
    weight,
  };
}

function learnIntents(
  lessons: readonly Learned[],
  intents: readonly string[],
  vocabulary: Vocabulary,
  isFull: boolean,
): LinearModel {
  const examples = lessons.map(({ reading, embedding, intent = "", weight }): Example => {
    const input = inputOf(vocabulary.vectorOf(reading), isFull ? embedding : undefined);
    return { ...input, target: intents.indexOf(intent), weight };
  });
  return learnLinear(examples, intents.length, vocabulary.size);
}

/** Each sentence is learned as an answer to what was asked before it, or to nothing, and some to a random question. */
function learnActs(lessons: readonly Learned[], vocabulary: Vocabulary, isFull: boolean): LinearModel {
  const random = seededRandom(settings.seed);
  const open: readonly TurnContext["asks"][] = [
    "day",
    "time",
    "name",
    "email",
    "phone",
    "text",
    "number",
    "offer",
  ];
  const examples = lessons.flatMap(({ reading, embedding, act = "ask", asks, weight, intent }): Example[] => {
    const input = inputOf(vocabulary.vectorOf(reading), isFull ? embedding : undefined);
    const example = (context: TurnContext): Example => ({
      sparse: withContext(input.sparse, vocabulary.size, reading, context),
      dense: input.dense,
      target: acts.indexOf(act),
      weight: intent === undefined ? weight : weight / 2,
    });
    if (asks !== undefined) return [example({ asks })];
    const other = open[Math.floor(random() * open.length)];
    return [example({}), ...(random() < 0.5 && other ? [example({ asks: other })] : [])];
  });
  return learnLinear(examples, acts.length, vocabulary.size + contextSize);
}

function learnLinear(examples: readonly Example[], classes: number, sparseSize: number): LinearModel {
  const { epochs, rate, decay, seed } = settings;
  const { weights, bias } = trainLinear(examples, { classes, sparseSize, epochs, rate, decay, seed });
  return quantise(weights, bias);
}

/** The wordings as neighbours, each once. */
function neighboursOf(
  lessons: readonly Learned[],
  intents: readonly string[],
  axes: Float32Array,
): Neighbours {
  const { dimensions } = settings;
  const points = new Int8Array(lessons.length * dimensions);
  for (const [i, { embedding }] of lessons.entries()) {
    const point = project(axes, dimensions, embedding);
    points.set(
      point.map((value) => Math.round(value * 127)),
      i * dimensions,
    );
  }
  return {
    dimensions,
    axes,
    points,
    keys: Uint32Array.from(lessons, ({ reading }) => reading.key),
    classes: Uint16Array.from(lessons, ({ intent = "" }) => intents.indexOf(intent)),
    verdicts: Uint8Array.from(lessons, ({ verdict }) =>
      verdict === undefined ? 0 : verdict === "yes" ? 1 : 2,
    ),
  };
}
