import { loudnessOf } from "./loudness.ts";

/** Loudness of all speech, in LUFS, and its highest peak: -1 dBFS. */
export const speechLoudness = -20;
const highestPeak = 10 ** (-1 / 20);

/** Windows in which sound is looked for, in seconds. */
const windowSeconds = 0.005;
/** A window is silent this far below the loudest one, in dB. */
const silenceBelow = -42;
/** Kept before the first sound and after the last, in seconds, so that no consonant is cut. */
const [keptBefore, keptAfter] = [0.01, 0.03];
/** Fades at both ends, in seconds: a cut makes no click. */
const fadeSeconds = 0.005;

/**
 * Makes a voice's sound ready to be played: silence at both ends removed, and as loud as all other speech.
 *
 * @param samples from -1 to 1.
 * @throws for sound that is silent or broken (NaN).
 */
export function finishSpeech(samples: Float32Array, rate: number): Float32Array<ArrayBuffer> {
  if (samples.some((sample) => !Number.isFinite(sample)))
    throw new Error("The sound holds values that are no numbers.");
  const { first, last } = soundIn(samples, rate);
  if (last <= first) throw new Error("The sound is silent.");
  const from = Math.max(0, first - Math.round(keptBefore * rate));
  const trimmed = Float32Array.from(samples.subarray(from, last + Math.round(keptAfter * rate)));
  return faded(levelled(trimmed, rate), rate);
}

/** The first sample of sound, and the one after the last, to the nearest window. */
export function soundIn(samples: Float32Array, rate: number): { first: number; last: number } {
  const size = Math.round(windowSeconds * rate);
  const windows = Array.from({ length: Math.floor(samples.length / size) }, (_, i) =>
    energy(samples.subarray(i * size, (i + 1) * size)),
  );
  const threshold = Math.max(...windows, 0) * 10 ** (silenceBelow / 10);
  const isSound = (value: number) => value > threshold;
  const first = Math.max(0, windows.findIndex(isSound));
  return { first: first * size, last: (windows.findLastIndex(isSound) + 1) * size };
}

function energy(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return sum;
}

function levelled(samples: Float32Array, rate: number): Float32Array<ArrayBuffer> {
  const peak = samples.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0);
  const gain = 10 ** ((speechLoudness - loudnessOf(samples, rate)) / 20);
  return Float32Array.from(samples, (sample) => sample * Math.min(gain, highestPeak / peak));
}

function faded(samples: Float32Array<ArrayBuffer>, rate: number): Float32Array<ArrayBuffer> {
  const length = Math.min(Math.round(fadeSeconds * rate), samples.length >> 1);
  for (let i = 0; i < length; i++) {
    const gain = (i + 0.5) / length;
    samples[i] = (samples[i] ?? 0) * gain;
    samples[samples.length - 1 - i] = (samples[samples.length - 1 - i] ?? 0) * gain;
  }
  return samples;
}
