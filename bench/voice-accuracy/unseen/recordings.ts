import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { createResampler } from "#voice/audio/resampler.ts";
import { joinSamples, toPcm } from "#voice/audio/samples.ts";
import { wavFile } from "#voice/audio/wave-file.ts";
import { toSpoken } from "#voice/languages/en/spoken.ts";
import { sampleRate } from "#voice/protocol/audio.ts";
import { isInstalled } from "#voice/providers/embedded/speech/kokoro/files.ts";
import { kokoroRate, openKokoro } from "#voice/providers/embedded/speech/kokoro/model.ts";
import { readWave } from "#voice/providers/embedded/speech/wave.ts";
import { decodePcmu, encodePcmu } from "#voice/transport/codecs/pcmu.ts";
import { modelsFolder } from "../../voice-models.ts";
import { hasEspeak, say, silence, type TestVoice, trimmed } from "../speech.ts";
import { openDittli } from "./dittli.ts";

const folder = process.env.BENCH_RECORDINGS ?? "node_modules/.cache/larkline/bench-recordings";

/** Kokoro's voices that nothing was tuned on. */
export const recordedVoices = ["af_bella", "am_michael", "bf_emma"] as const;
/** These, DittliTTS's, and two that sound like machines. Nothing was tuned on any. */
export const unseenVoices = [...recordedVoices, "dittli", "espeak", "kal16"] as const;
/** Six of Kokoro's voices that nothing was tuned on. */
export const furtherUnseenVoices = [...recordedVoices, "af_sarah", "am_liam", "bm_daniel"] as const;

/**
 * A sentence in one of the voices. Those of networks are recorded once, if they are installed, and kept in the folder
 * `BENCH_RECORDINGS` (default: a cache), as `<voice>/<the first 16 digits of the text's SHA-256>.wav`.
 *
 * @param otherwise flite's voice for "kal16", and for a voice that is not installed. Default kal16
 */
export async function speak(
  text: string,
  voice: string,
  otherwise: TestVoice = "kal16",
): Promise<{ readonly samples: Int16Array; readonly voice: string }> {
  if (voice === "espeak" && hasEspeak) return { samples: say(text, voice), voice };
  if (voice === "espeak" || voice === "kal16") return { samples: say(text, otherwise), voice: otherwise };
  const name = createHash("sha256").update(text).digest("hex").slice(0, 16);
  const path = join(folder, voice, `${name}.wav`);
  if (existsSync(path) || (await record(text, voice, path)))
    return { samples: trimmed(readWave(await readFile(path))), voice };
  return { samples: say(text, otherwise), voice: otherwise };
}

/** A network that speaks, in one voice or several. */
interface Synthesiser {
  readonly rate: number;
  speak(text: string, voice: string): Promise<Float32Array>;
}

const kokoro = once(async (): Promise<Synthesiser> => {
  const { speak } = await openKokoro(modelsFolder, availableParallelism());
  return { rate: kokoroRate, speak: (text, voice) => speak(toSpoken(text), voice, 1) };
});
const dittli = once((): Promise<Synthesiser> => openDittli(modelsFolder));

/** Opens what is installed once, for the first sentence that is not recorded yet. */
function once(open: () => Promise<Synthesiser>): () => Promise<Synthesiser | undefined> {
  let opened: Promise<Synthesiser | undefined> | undefined;
  return () => {
    opened ??= isInstalled(modelsFolder).then((isThere) => {
      if (isThere) return open();
      console.log(`The voices are not in ${modelsFolder}: flite says what is not recorded.`);
      return undefined;
    });
    return opened;
  };
}

/** @returns false if the voices are not installed. */
async function record(text: string, voice: string, path: string): Promise<boolean> {
  const synthesiser = await (voice === "dittli" ? dittli : kokoro)();
  if (!synthesiser) return false;
  const sound = await synthesiser.speak(text, voice);
  const spoken = createResampler(synthesiser.rate, sampleRate)(sound);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, wavFile(toPcm(spoken), sampleRate));
  return true;
}

/** A telephone: its band, 8 kHz and G.711 µ-law. */
export function telephone(samples: Int16Array): Int16Array {
  const narrow = createResampler(sampleRate, telephoneRate)(Float32Array.from(inTelephoneBand(samples)));
  const coded = decodePcmu(encodePcmu(Int16Array.from(narrow, clamp)));
  return Int16Array.from(createResampler(telephoneRate, sampleRate)(Float32Array.from(coded)), clamp);
}

/** What a telephone lets through: 300 to 3,400 Hz, by two filters of the second order at either end. */
export function inTelephoneBand(samples: Int16Array): Int16Array {
  let sound: Float64Array = Float64Array.from(samples);
  for (const [kind, frequency] of [
    ["high", 300],
    ["high", 300],
    ["low", 3_400],
    ["low", 3_400],
  ] as const)
    sound = filtered(sound, kind, frequency);
  return Int16Array.from(sound, clamp);
}

const telephoneRate = 8_000;
const clamp = (sample: number) => Math.max(-32_768, Math.min(32_767, Math.round(sample)));

/** Steps in which a place for a pause is looked for: 20 ms, in samples. */
const step = sampleRate / 50;

/** The recording with `pause` ms of silence in its middle third, where 60 ms of it are quietest. */
export function pausedInside(samples: Int16Array, pause: number): Int16Array {
  const power = (from: number) =>
    samples.subarray(from, from + 3 * step).reduce((sum, sample) => sum + sample ** 2, 0);
  const places = Array.from({ length: Math.floor(samples.length / 3 / step) }, (_, i) => {
    return Math.floor(samples.length / 3) + i * step;
  });
  const quietest = places.reduce((best, place) => (power(place) < power(best) ? place : best));
  const cut = Math.floor(quietest + 1.5 * step);
  return joinSamples([samples.slice(0, cut), silence(pause), samples.slice(cut)]);
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
