import { setImmediate } from "node:timers/promises";
import { weigh, weighFirst } from "../classifier.ts";
import { confidenceOf } from "../confidence.ts";
import { hashOf } from "../hash.ts";
import { type Heads, type HeldOutOutcome, type Model, outside } from "../model.ts";
import { nearestOf } from "../neighbours.ts";
import type { Encoded } from "../pieces.ts";
import type { Understanding } from "../understanding.ts";
import { findThresholds, type Guessed } from "./thresholds.ts";
import type { Learned } from "./train.ts";
import { type Judged, trainConfidence } from "./train-confidence.ts";
import { type Ranked, trainOrder } from "./train-order.ts";

type Certainty = Understanding["certainty"];

/** A sentence that was held out, with what a model that had not seen it made of it. */
export interface HeldOut extends Guessed {
  readonly text: string;
  readonly certainty: Certainty;
  readonly intent: string;
  readonly guess: string;
}

/** A sentence that was held out, before its confidence is known. */
export type Sighted = Omit<HeldOut, "certainty" | "confidence"> & Judged;

/** Sentences that were held out of a model. */
export interface HeldPart {
  readonly model: Pick<Model, "vocabulary" | "neighbours" | "intents">;
  readonly held: readonly (Learned & { readonly encoded?: Encoded })[];
}

/** Finds the order of first guesses with the sentences that were held out. */
export function orderBy(parts: readonly (HeldPart & Pick<Heads, "intents">)[]): Float32Array {
  const ranked = parts.flatMap(({ model, held, intents }) =>
    held.map(({ intent = "", reading, encoded, weight }): Ranked => {
      const { candidates } = weighFirst(model, intents, reading, encoded);
      const right = model.intents.indexOf(intent);
      return {
        signs: candidates.map(({ signs }) => signs),
        right: candidates.findIndex(({ of }) => of === right),
        weight,
      };
    }),
  );
  return trainOrder(ranked);
}

/** What a model makes of sentences that it has not seen. */
export async function judge(
  { model, held }: HeldPart,
  heads: Pick<Heads, "intents" | "order">,
): Promise<Sighted[]> {
  const judged: Sighted[] = [];
  for (const { text, intent = "", reading, encoded, weight } of held) {
    const { mixed, signs } = weigh(model, heads, reading, encoded);
    const best = nearestOf(Float32Array.from(mixed), 2).map((c) => model.intents[c]);
    judged.push({
      text,
      intent,
      guess: best[0] ?? outside,
      isRight: best[0] === intent,
      isNear: best.includes(intent),
      isOutside: intent === outside,
      signs,
      weight,
    });
    // Threads that have finished wait for their next work.
    await setImmediate();
  }
  return judged;
}

/** Fits confidence and limits to what was judged, and tells what became of each sentence. */
export function calibrate(
  judged: readonly Sighted[],
): Pick<Heads, "confidence" | "certainFrom" | "doubtfulFrom"> & { readonly heldOut: readonly HeldOut[] } {
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
  return { confidence, ...limits, heldOut };
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
