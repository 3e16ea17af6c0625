import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { InferenceSession, Tensor } from "onnxruntime-node";
import { letterNames } from "#voice/languages/en/phonemes/letters.ts";
import { toSpoken } from "#voice/languages/en/spoken.ts";
import { openPronouncer } from "#voice/providers/embedded/speech/kokoro/pronouncer.ts";

/** A small synthesizer: a voice of another kind than Kokoro's, although both read the same dictionary. */
export interface Dittli {
  readonly rate: number;
  /** It varies a little each time. @returns samples from -1 to 1 at `rate` */
  speak(text: string): Promise<Float32Array>;
}

interface Metadata {
  readonly sample_rate: number;
  readonly language_id: number;
  readonly tone_offset: number;
  readonly symbols: readonly string[];
}

/** Sizes of the embeddings that say what each symbol's word means. Its makers leave them at 0. */
const meaningSizes = { bert: 1_024, ja_bert: 768 } as const;
/** How freely it varies the sound and the lengths: its makers' values. */
const variation = { noise_scale: 0.667, noise_scale_w: 0.8, length_scale: 1 } as const;

/** @param folder where `npm run voice -- install` put the package. @throws if files are missing */
export async function openDittli(folder: string): Promise<Dittli> {
  const assets = join(folder, "node_modules/@dittli/tts-en/assets/en");
  const metadata: Metadata = JSON.parse(await readFile(join(assets, "metadata.json"), "utf8"));
  const ids = new Map(metadata.symbols.map((symbol, id) => [symbol, id]));
  const pronouncer = await openPronouncer(folder);
  const session = await InferenceSession.create(join(assets, "model.onnx"), { logSeverityLevel: 3 });

  /** A phoneme's symbol and its tone, which is its stress; a mark is its own symbol. */
  function symbolOf(sound: string): { readonly id: number; readonly tone: number } {
    const [, phoneme = sound, stress] = /^([A-Z]+)(\d)?$/.exec(sound) ?? [];
    const name = phoneme === "V" ? "V" : phoneme.toLowerCase();
    const tone = stress === undefined ? 0 : Number(stress) + 1;
    return { id: ids.get(name) ?? ids.get("UNK") ?? 0, tone: tone + metadata.tone_offset };
  }

  /** As the makers read: with the weak forms that Kokoro is given, its words run into each other. */
  function soundsOf(part: string, i: number, parts: readonly string[]): readonly string[] {
    if (!/[A-Za-z]/.test(part)) return [part];
    const isSpelled = [parts[i - 1], parts[i + 1]].some((beside) => /^[B-HJ-Z]$/.test(beside ?? ""));
    // The dictionary has the article.
    if (part === "A" && isSpelled) return letterNames.a ?? [];
    const find = (word: string) => pronouncer.find(word.toUpperCase());
    return (
      find(part) ?? part.split("'").flatMap((piece) => find(piece) ?? pronouncer.guess(piece.toLowerCase()))
    );
  }

  return {
    rate: metadata.sample_rate,
    async speak(text) {
      // "I'd" is one word here; the makers' own reading is "I D".
      const parts =
        toSpoken(text)
          .replaceAll("’", "'")
          .match(/[A-Za-z]+(?:'[A-Za-z]+)*|[.,!?;:]/g) ?? [];
      const symbols = ["_", ...parts.flatMap(soundsOf), "_"].map(symbolOf);
      const length = 2 * symbols.length + 1;
      const numbers = (of: readonly number[]) => new Tensor("int64", between(of), [1, length]);
      const zeros = (size: number) =>
        new Tensor("float32", new Float32Array(size * length), [1, size, length]);
      const single = (value: number) => new Tensor("float32", Float32Array.of(value), [1]);
      const { audio } = await session.run({
        x: numbers(symbols.map(({ id }) => id)),
        tone: numbers(symbols.map(({ tone }) => tone)),
        language: numbers(symbols.map(() => metadata.language_id)),
        x_lengths: new Tensor("int64", BigInt64Array.of(BigInt(length)), [1]),
        sid: new Tensor("int64", BigInt64Array.of(0n), [1]),
        bert: zeros(meaningSizes.bert),
        ja_bert: zeros(meaningSizes.ja_bert),
        noise_scale: single(variation.noise_scale),
        noise_scale_w: single(variation.noise_scale_w),
        length_scale: single(variation.length_scale),
      });
      if (!(audio?.data instanceof Float32Array)) throw new Error("The model gave no sound.");
      return audio.data;
    },
  };
}

/** The model reads a blank around each symbol. */
function between(numbers: readonly number[]): BigInt64Array {
  return BigInt64Array.from([0, ...numbers.flatMap((number) => [number, 0])], BigInt);
}
