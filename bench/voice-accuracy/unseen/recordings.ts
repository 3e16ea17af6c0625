import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sampleRate } from "#voice/protocol/audio.ts";
import { say, trimmed } from "../speech.ts";

/** Voices that nothing was tuned on: three of Kokoro's, which are recorded in advance, and one of flite's. */
const recordedVoices = ["af_bella", "am_michael", "bf_emma"];
export const unseenVoices = [...recordedVoices, "kal16"];

/**
 * A sentence in one of the voices. Recordings are WAV files of 16-bit PCM at 16 kHz in the folder `BENCH_RECORDINGS`,
 * named `<voice>/<the first 16 digits of the text's SHA-256>.wav`; a sentence without one is said by flite's kal16.
 */
export function speak(text: string, voice: string): { readonly samples: Int16Array; readonly voice: string } {
  const name = createHash("sha256").update(text).digest("hex").slice(0, 16);
  const path = join(process.env.BENCH_RECORDINGS ?? "", voice, `${name}.wav`);
  if (voice === "kal16" || !process.env.BENCH_RECORDINGS || !existsSync(path))
    return { samples: say(text, "kal16"), voice: "kal16" };
  const wav = readFileSync(path);
  return { samples: trimmed(new Int16Array(new Uint8Array(wav.subarray(44)).buffer)), voice };
}

/** The band of a telephone: 300 to 3,400 Hz, by two filters of the second order at either end. */
export function telephone(samples: Int16Array): Int16Array {
  let sound: Float64Array = Float64Array.from(samples);
  for (const [kind, frequency] of [
    ["high", 300],
    ["high", 300],
    ["low", 3_400],
    ["low", 3_400],
  ] as const)
    sound = filtered(sound, kind, frequency);
  return Int16Array.from(sound, (sample) => Math.max(-32_768, Math.min(32_767, Math.round(sample))));
}

/** A Butterworth filter, by Robert Bristow-Johnson's formulas. */
function filtered(sound: Float64Array, kind: "high" | "low", frequency: number): Float64Array {
  const angle = (2 * Math.PI * frequency) / sampleRate;
  const [cos, alpha] = [Math.cos(angle), Math.sin(angle) * Math.SQRT1_2];
  const gain = kind === "low" ? 1 - cos : 1 + cos;
  const first = gain / 2 / (1 + alpha);
  const middle = (kind === "low" ? gain : -gain) / (1 + alpha);
  const [back, back2] = [(-2 * cos) / (1 + alpha), (1 - alpha) / (1 + alpha)];
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  return sound.map((x) => {
    const y = first * (x + x2) + middle * x1 - back * y1 - back2 * y2;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    return y;
  });
}
