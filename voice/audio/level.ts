import type { Frame } from "#voice/protocol/audio.ts";

/** Level of a frame of zeros, in dBFS. */
export const silentLevel = -100;

/** The root mean square of a frame in dBFS, from `silentLevel` to 0. */
export function levelOf(frame: Frame): number {
  return toDecibels(sumOfSquares(frame) / frame.length / (32_768 * 32_768));
}

/** The same for samples from -1 to 1. */
export function levelOfSamples(samples: Float32Array): number {
  return toDecibels(sumOfSquares(samples) / samples.length);
}

function sumOfSquares(samples: Frame | Float32Array): number {
  let sum = 0;
  for (let i = 0; i < samples.length; i++) {
    const sample = samples[i] ?? 0;
    sum += sample * sample;
  }
  return sum;
}

const toDecibels = (square: number) => Math.max(silentLevel, 10 * Math.log10(square || 1e-12));
