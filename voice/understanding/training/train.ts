import { contextSize } from "../context-features.ts";
import type { Embeddings } from "../embeddings.ts";
import { type Reading, readText } from "../features.ts";
import { hashOf, seededRandom } from "../hash.ts";
import type { LinearModel } from "../linear-model.ts";
import { type Heads, heldOutOutcomes, type Model, mostFollowing, outside } from "../model.ts";
import { type Neighbours, project } from "../neighbours.ts";
import type { Encoded, PieceReader } from "../pieces.ts";
import { createSlotValues } from "../slot-values.ts";
import { acts, type TurnContext } from "../understanding.ts";
import { learnVocabulary, type Vocabulary } from "../vocabulary.ts";
import { type Example, sharedRows, tablesOf } from "./examples.ts";
import { foldsOf, isNearly } from "./folds.ts";
import { calibrate, type HeldOut, judge, keyOf, orderBy, outcomeOf, type Sighted } from "./held-out.ts";
import { openLinearThreads } from "./linear-threads.ts";
import { principalAxes } from "./principal-axes.ts";
import { type Lesson, lessonsOf, type Teaching, turnsOf } from "./training-set.ts";

/**
 * In cross-validation, rates from 0.08 to 0.3, 4 to 10 epochs and 10,000 to 26,000 features differed by a percent or
 * two. To save time, folds are held out in turn only until enough sentences are judged, and the axes are found from
 * one sentence in three.
 */
const settings = {
  features: 18_000,
  dimensions: 96,
  epochs: 5,
  rate: 0.25,
  decay: 0.03,
  folds: 4,
  judged: 3_500,
  axesFromOneIn: 3,
  seed: 18,
} as const;

export interface Trained {
  readonly model: Model;
  /** By heads: with embeddings, and with n-grams alone. */
  readonly heldOut: Readonly<Record<"full" | "small", readonly HeldOut[]>>;
}

/** A sentence as the trainer sees it. */
export interface Learned extends Lesson {
  readonly reading: Reading;
  readonly embedding: Float32Array;
  /** The pieces of its words. */
  readonly pieces: Uint16Array;
  /** Its number among all sentences. */
  readonly row: number;
}

/**
 * Learns a model. The same teaching gives the same model.
 *
 * @param untaught hashes of the sentences that the encoder was not taught: its confidence is found on them alone. Absent:
 *   it was taught none, so that any can be held out
 */
export async function train(
  teaching: Teaching,
  encoder: Embeddings & PieceReader,
  hash: string,
  untaught?: ReadonlySet<number>,
): Promise<Trained> {
  const learned = await readLessons(teaching, encoder);
  const turns = await readTurns(teaching, encoder, learned.length);
  const about = learned.filter(({ intent }) => intent !== undefined);
  const intents = [
    ...new Set(about.map(({ intent = "" }) => intent).filter((id) => id !== outside)),
    outside,
  ];
  const some = about.filter(({ text }) => hashOf(text) % settings.axesFromOneIn === 0);
  const axes = principalAxes(
    some.map(({ embedding }) => embedding),
    settings.dimensions,
  );
  const neighbours = neighboursOf(about, intents, axes);
  const vocabulary = vocabularyOf(learned);
  const split = untaught
    ? [heldOutOf(about, untaught)]
    : heldOutParts(about, foldsOf(about, neighbours, settings.folds));
  const parts = await Promise.all(
    split.map(async ({ known, held }) => ({
      known,
      held: await encodedOf(held, encoder),
      model: { intents, vocabulary: vocabularyOf(known), neighbours: neighboursOf(known, intents, axes) },
    })),
  );
  const size = learned[0]?.embedding.length ?? 0;
  const rows = sharedRows([...learned, ...turns].map(({ embedding }) => embedding));
  const learn = openLinearThreads();

  const { epochs, rate, decay, seed } = settings;
  const follows = learn(() => ({
    examples: tablesOf(turns, vocabulary, rows, size),
    options: { epochs, rate, decay, seed, classes: 2, sparseSize: vocabulary.size },
  }));

  async function learnHeads(isFull: boolean): Promise<{ heads: Heads; heldOut: readonly HeldOut[] }> {
    const learnLinear = (examples: () => Example[], words: Vocabulary, classes: number, contextual = 0) =>
      learn(() => ({
        examples: tablesOf(examples(), words, rows, isFull ? size : 0),
        options: { epochs, rate, decay, seed, classes, sparseSize: words.size + contextual },
      }));
    const byIntent = (lessons: readonly Learned[]) => () =>
      lessons.map(({ intent = "", ...lesson }) => ({ ...lesson, target: intents.indexOf(intent) }));
    const learning = {
      parts: parts.map(({ known, model }) => learnLinear(byIntent(known), model.vocabulary, intents.length)),
      intents: learnLinear(byIntent(about), vocabulary, intents.length),
      acts: learnLinear(() => actExamples(learned), vocabulary, acts.length, contextSize),
    };
    const heads = await Promise.all(learning.parts);
    const held = parts.map(({ model, held }, i) => ({
      model,
      held: isFull ? held : held.map(({ encoded: _, ...lesson }) => lesson),
      intents: heads[i] as LinearModel,
    }));
    const order = isFull ? orderBy(held) : new Float32Array();
    const judged: Sighted[] = [];
    for (const part of held) judged.push(...(await judge(part, { intents: part.intents, order })));
    const { heldOut, ...calibration } = calibrate(judged);
    return {
      heads: { intents: await learning.intents, acts: await learning.acts, order, ...calibration },
      heldOut,
    };
  }

  const [full, small] = await Promise.all([learnHeads(true), learnHeads(false)]);
  return {
    model: {
      hash,
      intents,
      actOf: teaching.actOf,
      vocabulary,
      full: full.heads,
      small: small.heads,
      follows: await follows,
      neighbours,
      heldOut: {
        keys: Uint32Array.from(full.heldOut, keyOf),
        outcomes: Uint8Array.from(full.heldOut, (each) => heldOutOutcomes.indexOf(outcomeOf(each))),
      },
    },
    heldOut: { full: full.heldOut, small: small.heldOut },
  };
}

/** The sentences that the encoder was not taught, and those to learn from beside them: none that is nearly one of them. */
function heldOutOf(about: readonly Learned[], untaught: ReadonlySet<number>): Split {
  const isHeld = ({ text, from }: Learned) => from === "wording" && untaught.has(hashOf(text));
  const held = Map.groupBy(about.filter(isHeld), ({ intent }) => intent);
  const known = about.filter(
    (lesson) => !isHeld(lesson) && !held.get(lesson.intent)?.some((other) => isNearly(lesson, other)),
  );
  return { known, held: about.filter(isHeld) };
}

interface Split {
  readonly known: readonly Learned[];
  readonly held: readonly Learned[];
}

/** What is learned from and what is held out, fold by fold, until enough sentences are held out. */
function heldOutParts(about: readonly Learned[], folds: Int8Array): Split[] {
  const parts: Split[] = [];
  let count = 0;
  for (let fold = 0; fold < settings.folds && count < settings.judged; fold++) {
    const all = about.filter((_, i) => folds[i] === fold);
    const oneIn = Math.ceil(all.length / settings.judged);
    const held = all.filter((_, i) => i % oneIn === 0);
    parts.push({ known: about.filter((_, i) => folds[i] !== fold), held });
    count += all.length;
  }
  return parts;
}

async function readLessons(teaching: Teaching, encoder: Embeddings & PieceReader): Promise<Learned[]> {
  const lessons = lessonsOf(teaching);
  const vectors = await encoder.embed(lessons.map(({ text }) => text));
  const slots = createSlotValues(teaching.language);
  return lessons.map((lesson, row) => {
    return {
      ...lesson,
      row,
      reading: readText(lesson.text, slots),
      embedding: vectors[row] as Float32Array,
      pieces: encoder.piecesOf(lesson.text),
    };
  });
}

/** Turns that follow something weigh as much together as those that stand alone. */
async function readTurns(teaching: Teaching, encoder: Embeddings, firstRow: number) {
  const turns = turnsOf(teaching, mostFollowing);
  const vectors = await encoder.embed(turns.map(({ text }) => text));
  const slots = createSlotValues(teaching.language);
  const following = turns.filter(({ follows }) => follows).length;
  const heavier = (turns.length - following) / (following || 1);
  return turns.map(({ text, follows }, i) => ({
    reading: readText(text, slots),
    embedding: vectors[i] as Float32Array,
    row: firstRow + i,
    target: follows ? 1 : 0,
    weight: follows ? heavier : 1,
  }));
}

async function encodedOf(
  lessons: readonly Learned[],
  encoder: PieceReader,
): Promise<(Learned & { readonly encoded: Encoded })[]> {
  const found: (Learned & { readonly encoded: Encoded })[] = [];
  for (const lesson of lessons) found.push({ ...lesson, encoded: await encoder.read(lesson.text) });
  return found;
}

function vocabularyOf(lessons: readonly Learned[]): Vocabulary {
  return learnVocabulary(
    lessons.map(({ reading }) => reading),
    settings.features,
  );
}

/** Each sentence is learned as an answer to what was asked before it, or to nothing, and some to a random question. */
function actExamples(lessons: readonly Learned[]): Example[] {
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
  return lessons.flatMap(({ reading, row, act = "ask", asks, weight, intent }): Example[] => {
    const example = (context: TurnContext): Example => ({
      reading,
      row,
      target: acts.indexOf(act),
      weight: intent === undefined ? weight : weight / 2,
      context,
    });
    if (asks !== undefined) return [example({ asks })];
    const other = open[Math.floor(random() * open.length)];
    return [example({}), ...(random() < 0.5 && other ? [example({ asks: other })] : [])];
  });
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
    pieces: Uint16Array.from(lessons.flatMap(({ pieces }) => [...pieces])),
    starts: startsOf(lessons.map(({ pieces }) => pieces.length)),
  };
}

/** Where each of some lists begins that lie one after the other, and where the last one ends. */
function startsOf(lengths: readonly number[]): Uint32Array {
  const starts = new Uint32Array(lengths.length + 1);
  for (const [i, length] of lengths.entries()) starts[i + 1] = (starts[i] as number) + length;
  return starts;
}
