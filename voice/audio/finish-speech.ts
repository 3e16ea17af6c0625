import { loudnessOf } from "./loudness.ts";

/** Loudness of all speech, in LUFS. */
export const speechLoudness = -20;
/** Highest peak: -3 dBFS, so that no codec clips it. */
const highestPeak = 10 ** (-3 / 20);
/** Time in which the limiter lowers a peak and recovers, in seconds. */
const limiterSeconds = 0.004;

/** Windows in which sound is looked for, in seconds. */
const windowSeconds = 0.005;
/** A window is silent this far below the loudest one, in dB. */
const silenceBelow = -42;
/** Kept before the first sound and after the last, in seconds, so that no consonant is cut. */
const [keptBefore, keptAfter] = [0.008, 0.02];
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
  const energies = Array.from({ length: Math.floor(samples.length / size) }, (_, i) =>
    energy(samples.subarray(i * size, (i + 1) * size)),
  );
  const threshold = Math.max(...energies, 0) * 10 ** (silenceBelow / 10);
  const isSound = (value: number) => value > threshold;
  const first = Math.max(0, energies.findIndex(isSound));
  return { first: first * size, last: (energies.findLastIndex(isSound) + 1) * size };
}

function energy(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return sum;
}

/** Sound that is louder by so many dB, whose peaks no codec clips. */
export function amplified(samples: Float32Array, decibels: number, rate: number): Float32Array<ArrayBuffer> {
  const gain = 10 ** (decibels / 20);
  const louder = samples.map((sample) => sample * gain);
  return limited(louder, Math.round(limiterSeconds * rate));
}

/** Limiting takes some loudness away, which the second turn gives back. */
function levelled(samples: Float32Array, rate: number, turns = 2): Float32Array<ArrayBuffer> {
  const level = amplified(samples, speechLoudness - loudnessOf(samples, rate), rate);
  return turns > 1 ? levelled(level, rate, turns - 1) : level;
}

/** Lowers the few peaks above the highest, and `reach` samples around them gradually: cut peaks would rattle. */
function limited(samples: Float32Array<ArrayBuffer>, reach: number): Float32Array<ArrayBuffer> {
  const lowest = new Float32Array(samples.length).fill(1);
  for (const [peak, sample] of samples.entries()) {
    const needed = highestPeak / Math.abs(sample);
    if (needed >= 1) continue;
    const end = Math.min(samples.length, peak + reach + 1);
    for (let i = Math.max(0, peak - reach); i < end; i++) lowest[i] = Math.min(lowest[i] ?? 1, needed);
  }
  const gains = movingMean(lowest, reach);
  return samples.map((sample, i) => sample * (gains[i] ?? 1));
}

/** The mean of the values up to `reach` places away, by running sums. */
function movingMean(values: Float32Array, reach: number): Float32Array {
  const sums = new Float64Array(values.length + 1);
  for (const [i, value] of values.entries()) sums[i + 1] = (sums[i] ?? 0) + value;
  return Float32Array.from(values, (_, i) => {
    const [from, to] = [Math.max(0, i - reach), Math.min(values.length, i + reach + 1)];
    return ((sums[to] ?? 0) - (sums[from] ?? 0)) / (to - from);
  });
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
