import { sampleRate } from "#voice/protocol/audio.ts";

/** Samples of no more than this are silence: -50 dBFS, in 16-bit units. */
const silence = 104;
/** Kept before the first sound and after the last, in samples: 5 and 20 ms, so that no consonant is cut. */
const [before, after] = [sampleRate / 200, sampleRate / 50];
/** Target loudness: -18 dBFS on average, and no sample beyond -3 dBFS. */
const targetRms = 32768 * 10 ** (-18 / 20);
const highestPeak = 32768 * 10 ** (-3 / 20);

/** The samples of a 16-bit WAV file with one channel at 16 kHz. */
export function readWave(file: Uint8Array): Int16Array<ArrayBuffer> {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const rate = view.getUint32(24, true);
  if (rate !== sampleRate)
    throw new Error(`The synthesiser's sound has ${rate} samples per second, not ${sampleRate}.`);
  const header = 44;
  return Int16Array.from({ length: (file.length - header) >> 1 }, (_, i) =>
    view.getInt16(header + i * 2, true),
  );
}

/** Removes silence at both ends. The synthesiser puts 200 to 255 ms before and 90 to 250 ms after its speech. */
export function trimWave(samples: Int16Array<ArrayBuffer>): Int16Array<ArrayBuffer> {
  const isSound = (sample: number) => Math.abs(sample) > silence;
  const first = samples.findIndex(isSound);
  if (first < 0) return new Int16Array(0);
  return samples.slice(Math.max(0, first - before), samples.findLastIndex(isSound) + 1 + after);
}

/** Makes all speech equally loud, for any voice and sentence. */
export function level(samples: Int16Array<ArrayBuffer>): Int16Array<ArrayBuffer> {
  let [energy, peak, count] = [0, 1, 1];
  for (const sample of samples) {
    peak = Math.max(peak, Math.abs(sample));
    if (Math.abs(sample) <= silence) continue;
    energy += sample * sample;
    count++;
  }
  const gain = Math.min(targetRms / Math.max(1, Math.sqrt(energy / count)), highestPeak / peak);
  return samples.map((sample) => Math.round(sample * gain));
}
