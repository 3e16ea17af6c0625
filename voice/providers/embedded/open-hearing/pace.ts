import type { Clock } from "#voice/time/clock.ts";
import type { ModelSize } from "./models.ts";

/** How long the models take, as it is measured while they hear. Times are in ms. */
export interface Pace {
  /** Expected time for a sound. */
  expected(size: ModelSize, seconds: number): number;
  /** The part of it by which other work on the same processors slows the model down. */
  slowdown(size: ModelSize, seconds: number): number;
  /** Takes the time that a sound took. */
  measured(size: ModelSize, seconds: number, ms: number): void;
}

/** Time for a second of sound on the machine where this was written, in ms. */
const usual: Readonly<Record<ModelSize, number>> = { base: 100, tiny: 60 };
/** The fixed part of the work, as seconds of sound. */
const fixedSeconds = 0.5;
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

  const usually = (size: ModelSize, seconds: number) => usual[size] * (seconds + fixedSeconds);

  function currently(): number {
    if (factor <= quickest) return factor;
    return quickest + (factor - quickest) * 0.5 ** ((clock.now() - at) / halfLife);
  }

  return {
    expected: (size, seconds) => currently() * usually(size, seconds),
    slowdown: (size, seconds) => Math.max(0, currently() - quickest) * usually(size, seconds),
    measured(size, seconds, ms) {
      const before = currently();
      factor = before + newWeight * (ms / usually(size, seconds) - before);
      at = clock.now();
      quickest = Math.min(quickest, factor);
    },
  };
}
