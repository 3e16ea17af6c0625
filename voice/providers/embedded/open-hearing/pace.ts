import type { Clock } from "#voice/time/clock.ts";
import type { ModelSize } from "./models.ts";
import type { OpenEffort } from "./moonshine.ts";

/** What is done with a sound: words are written down, others are searched for, or known ones are only weighed. */
export type HearingWork = "writing" | "search" | "weighing";

/** How long the models take, as it is measured while they hear. Times are in ms. */
export interface Pace {
  /** Expected time for a sound. @param work default "writing" */
  expected(size: ModelSize, seconds: number, work?: HearingWork): number;
  /** The part of it by which other work on the same processors slows the model down. */
  slowdown(size: ModelSize, seconds: number): number;
  /** Takes the time that a sound took. @param effort what it took of the decoder. Default: what is usual */
  measured(size: ModelSize, seconds: number, ms: number, effort?: OpenEffort): void;
}

/** Times on the machine where this was written, in ms: for a second of sound, a step of the decoder, a token in it. */
const usual = {
  base: { second: 15, step: 22, token: 2 },
  tiny: { second: 8, step: 9, token: 1 },
} as const satisfies Readonly<Record<ModelSize, object>>;
/** Tokens of a second of speech, and of its beginning and end. */
const [tokensPerSecond, moreTokens] = [3.5, 2];
/** Steps of a second of speech, and tokens of a step, when answers are searched for. */
const [searchSteps, searchTokens] = [6, 1.7];
/** Weight of each new measurement. */
const newWeight = 0.2;
/**
 * Time after which half of a slowdown is forgotten, in ms. Sounds that are refused measure nothing, so without that one
 * busy minute would last for good.
 */
const halfLife = 10_000;

export function createPace(clock: Clock): Pace {
  /** Measured times as multiples of the usual one: the last ones, and the machine's own when nothing else needs it. */
  let factor = 1;
  let quickest = Number.POSITIVE_INFINITY;
  let at = clock.now();

  function usually(size: ModelSize, seconds: number, effort?: OpenEffort): number {
    const tokens = tokensPerSecond * seconds + moreTokens;
    const { steps, tokens: given } = effort ?? { steps: tokens, tokens };
    const { second, step, token } = usual[size];
    return seconds * second + steps * step + given * token;
  }

  function currently(): number {
    if (factor <= quickest) return factor;
    return quickest + (factor - quickest) * 0.5 ** ((clock.now() - at) / halfLife);
  }

  return {
    expected(size, seconds, work = "writing") {
      const steps = searchSteps * seconds;
      const efforts = {
        writing: undefined,
        search: { steps, tokens: steps * searchTokens },
        weighing: { steps: 1, tokens: tokensPerSecond * seconds + moreTokens },
      };
      return currently() * usually(size, seconds, efforts[work]);
    },
    slowdown: (size, seconds) => Math.max(0, currently() - quickest) * usually(size, seconds),
    measured(size, seconds, ms, effort) {
      const before = currently();
      factor = before + newWeight * (ms / usually(size, seconds, effort) - before);
      at = clock.now();
      quickest = Math.min(quickest, factor);
    },
  };
}
