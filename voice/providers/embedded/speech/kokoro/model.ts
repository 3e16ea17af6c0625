import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { phonemesOf } from "#voice/languages/en/phonemes/phonemes.ts";
import { weights } from "./files.ts";
import { openPronouncer } from "./pronouncer.ts";
import { toIds, toSymbols } from "./symbols.ts";

/** Kokoro's rate, in samples per second. */
export const kokoroRate = 24_000;
/** Numbers of a voice for each length of input, and the longest input, in symbols. */
const styleSize = 256;
const longest = 510;

/** Kokoro-82M with its voices: speech for words. */
export interface Kokoro {
  /**
   * Speaks words: numbers and symbols are spelt out already. @returns samples from -1 to 1 at `kokoroRate`, with the
   * silence that the model puts at both ends.
   */
  speak(words: string, voice: string, speed: number): Promise<Float32Array>;
  close(): Promise<void>;
}

/**
 * Loads the model, which takes about 2 s and 750 MB. It runs natively, through onnxruntime.
 *
 * @param folder where `npm run voice -- install` put it.
 * @throws if files are missing.
 */
export async function openKokoro(folder: string, threads: number): Promise<Kokoro> {
  const { InferenceSession, Tensor } = await import("onnxruntime-node");
  const pronouncer = await openPronouncer(folder);
  const session = await InferenceSession.create(join(folder, weights.name), {
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    executionMode: "sequential",
    graphOptimizationLevel: "all",
    logSeverityLevel: 3,
  });
  const styles = new Map<string, Float32Array>();

  async function styleOf(voice: string): Promise<Float32Array> {
    const known = styles.get(voice);
    if (known) return known;
    if (!/^[a-z]{2}_[a-z]+$/.test(voice)) throw new Error(`There is no voice “${voice}”.`);
    const bytes = await readFile(join(folder, "node_modules/kokoro-js/voices", `${voice}.bin`));
    const style = new Float32Array(new Uint8Array(bytes).buffer);
    styles.set(voice, style);
    return style;
  }

  return {
    async speak(words, voice, speed) {
      const ids = toIds(toSymbols(phonemesOf(words, pronouncer)));
      const length = ids.length - 2;
      if (length > longest) throw new Error(`A clause of ${length} sounds is too long to speak at once.`);
      // A voice has one style for each number of symbols.
      const style = (await styleOf(voice)).slice((length - 1) * styleSize, length * styleSize);
      const result = await session.run({
        input_ids: new Tensor("int64", BigInt64Array.from(ids.map(BigInt)), [1, ids.length]),
        style: new Tensor("float32", style, [1, styleSize]),
        speed: new Tensor("float32", new Float32Array([speed]), [1]),
      });
      const sound = result[session.outputNames[0] ?? ""]?.data;
      if (!(sound instanceof Float32Array)) throw new Error("The model gave no sound.");
      return sound;
    },
    close: () => session.release(),
  };
}
