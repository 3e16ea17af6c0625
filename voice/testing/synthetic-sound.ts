import { type Frame, frameMs, frameSamples, sampleRate } from "#voice/protocol/audio.ts";

// Sound that behaves like a room, a voice, a cough and an echo, for tests in which words do not matter.

/** A generator of random numbers from 0 to 1, repeatable by its seed. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const amplitudeOf = (dbfs: number) => 32_768 * 10 ** (dbfs / 20);

/** The noise of a room. */
export function roomNoise(ms: number, dbfs: number, chance: () => number): Int16Array {
  // Uniform noise has a root mean square of its amplitude / √3.
  const amplitude = amplitudeOf(dbfs) * Math.sqrt(3);
  return new Int16Array((ms * sampleRate) / 1000).map(() => Math.round((chance() * 2 - 1) * amplitude));
}

/** Syllables of harmonics, about four a second, with short gaps between words. `dbfs` is the level of a syllable. */
export function voiceLike(ms: number, dbfs: number, chance: () => number): Int16Array {
  const sound = new Int16Array((ms * sampleRate) / 1000);
  const amplitude = amplitudeOf(dbfs) * 1.6;
  for (let start = 0; start < sound.length; ) {
    const length = Math.round((0.15 + chance() * 0.15) * sampleRate);
    const pitch = 100 + chance() * 120;
    const loudness = 0.6 + chance() * 0.4;
    for (let i = 0; i < length && start + i < sound.length; i++) {
      const t = i / sampleRate;
      const shape = Math.sin((Math.PI * i) / length) ** 0.5;
      const wave =
        Math.sin(2 * Math.PI * pitch * t) +
        Math.sin(4 * Math.PI * pitch * t) / 2 +
        Math.sin(10 * Math.PI * pitch * t) / 3;
      sound[start + i] = Math.round(amplitude * loudness * shape * wave * 0.75);
    }
    start += length + (chance() < 0.3 ? Math.round(0.08 * sampleRate) : 0);
  }
  return sound;
}

/** A burst of noise that dies away. */
export function cough(ms: number, dbfs: number, chance: () => number): Int16Array {
  const noise = roomNoise(ms, dbfs + 3, chance);
  return noise.map((sample, i) => Math.round(sample * (1 - i / noise.length) ** 0.7));
}

/** "Mm-hm": two hums with closed lips, the second one higher, and a breath between them. About 450 ms. */
export function hum(dbfs: number, chance: () => number): Int16Array {
  const pitch = 95 + chance() * 110;
  const first = humOf(pitch, 150 + chance() * 60, dbfs, chance);
  const breath = roomNoise(50 + chance() * 30, dbfs - 18, chance);
  const second = humOf(pitch * (1.15 + chance() * 0.2), 160 + chance() * 80, dbfs, chance);
  const sound = new Int16Array(first.length + breath.length + second.length);
  sound.set(first);
  sound.set(breath, first.length);
  sound.set(second, first.length + breath.length);
  return sound;
}

/** Harmonics as they sound through closed lips: strong up to 300 Hz, and ever weaker above. */
function humOf(pitch: number, ms: number, dbfs: number, chance: () => number): Int16Array {
  const length = Math.round((ms * sampleRate) / 1000);
  const amplitude = amplitudeOf(dbfs) * 1.4;
  const glide = 0.9 + chance() * 0.2;
  let phase = 0;
  return Int16Array.from({ length }, (_, i) => {
    phase += (2 * Math.PI * pitch * (1 + (glide - 1) * (i / length))) / sampleRate;
    const shape = Math.sin((Math.PI * (i + 0.5)) / length) ** 0.6;
    let wave = 0;
    for (let k = 1; k * pitch < 3_000; k++) wave += Math.sin(k * phase) / (1 + ((k * pitch) / 300) ** 2);
    return Math.round(amplitude * shape * wave * 0.7);
  });
}

/** The sound changed by `gain` dB and delayed by `delayMs`. */
export function echoOf(sound: Int16Array, gain: number, delayMs: number): Int16Array {
  const delay = Math.round((delayMs * sampleRate) / 1000);
  const factor = 10 ** (gain / 20);
  return sound.map((_, i) => Math.round((sound[i - delay] ?? 0) * factor));
}

/** Mixes sounds, to the length of the first. `from` is the start of a sound, in ms. */
export function mixed(first: Int16Array, ...others: { sound: Int16Array; from: number }[]): Int16Array {
  const sum = Float64Array.from(first);
  for (const { sound, from } of others) {
    const start = Math.round((from * sampleRate) / 1000);
    for (let i = 0; i < sound.length && start + i < sum.length; i++) {
      sum[start + i] = (sum[start + i] ?? 0) + (sound[i] ?? 0);
    }
  }
  return Int16Array.from(sum, (sample) => Math.max(-32_768, Math.min(32_767, sample)));
}

export function framesOf(sound: Int16Array): Frame[] {
  const count = Math.floor(sound.length / frameSamples);
  return Array.from({ length: count }, (_, i) => sound.subarray(i * frameSamples, (i + 1) * frameSamples));
}

/** End of a frame, in ms since the first began. */
export const endOf = (frame: number) => (frame + 1) * frameMs;
