import { type InferenceSession, Tensor } from "onnxruntime-node";
import type { ModelSize } from "./models.ts";

/** The layers of each decoder, and the width of a head. */
const shapes: Readonly<Record<ModelSize, { readonly layers: number; readonly width: number }>> = {
  base: { layers: 8, width: 52 },
  tiny: { layers: 6, width: 36 },
};
const heads = 8;

/** A transcript so far: what the decoder keeps of its tokens and of the sound. It never changes. */
export interface Transcript {
  /** Tokens, without the one that begins every transcript. */
  readonly length: number;
  readonly sound: Tensor;
  readonly kept: Readonly<Record<string, Tensor>>;
}

/** The decoder of one model. */
export interface Decoder {
  /** The transcript before its first token. @param sound what the encoder made of it */
  begin(sound: Tensor): Transcript;
  /**
   * Goes through further tokens in one step.
   *
   * @returns the transcript with them, and after each the numbers from which the probabilities of the next one follow
   */
  advance(
    transcript: Transcript,
    tokens: readonly number[],
  ): Promise<{ readonly transcript: Transcript; readonly logits: readonly Float32Array[] }>;
}

export function createDecoder(session: InferenceSession, modelSize: ModelSize): Decoder {
  const { layers, width } = shapes[modelSize];
  const names = Array.from({ length: layers }, (_, i) =>
    ["decoder.key", "decoder.value", "encoder.key", "encoder.value"].map((part) => `${i}.${part}`),
  ).flat();

  return {
    begin(sound) {
      const none = new Tensor("float32", new Float32Array(0), [0, heads, 1, width]);
      return { length: 0, sound, kept: Object.fromEntries(names.map((name) => [name, none])) };
    },
    async advance({ length, sound, kept }, tokens) {
      const results = await session.run({
        input_ids: new Tensor("int64", BigInt64Array.from(tokens, BigInt), [1, tokens.length]),
        encoder_hidden_states: sound,
        use_cache_branch: new Tensor("bool", [length > 0], [1]),
        ...Object.fromEntries(names.map((name) => [`past_key_values.${name}`, kept[name] as Tensor])),
      });
      const all = results.logits?.data as Float32Array;
      const size = all.length / tokens.length;
      // What the decoder keeps of the encoder's result comes with the first step only.
      const isNew = (name: string) => length === 0 || name.includes("decoder");
      const now = names.map((name) => [name, (isNew(name) && results[`present.${name}`]) || kept[name]]);
      return {
        transcript: { length: length + tokens.length, sound, kept: Object.fromEntries(now) },
        logits: tokens.map((_, i) => all.subarray(i * size, (i + 1) * size)),
      };
    },
  };
}

/** The beginning of a transcript: what the decoder made of a wrong token is worth nothing. */
export function cutTo(transcript: Transcript, length: number): Transcript {
  if (transcript.length <= length) return transcript;
  const kept = Object.entries(transcript.kept).map(([name, tensor]) => [
    name,
    name.includes("decoder") ? firstOf(tensor, length) : tensor,
  ]);
  return { ...transcript, length, kept: Object.fromEntries(kept) };
}

/** The first tokens of what the decoder keeps: one row of numbers for each head and token. */
function firstOf(kept: Tensor, count: number): Tensor {
  const [, rows = 0, length = 0, size = 0] = kept.dims;
  const all = kept.data as Float32Array;
  const first = new Float32Array(rows * count * size);
  for (let row = 0; row < rows; row++)
    first.set(all.subarray(row * length * size, (row * length + count) * size), row * count * size);
  return new Tensor("float32", first, [1, rows, count, size]);
}

/** Logarithms of the probabilities of all tokens. */
export function logProbabilities(logits: Float32Array): Float32Array {
  let most = Number.NEGATIVE_INFINITY;
  for (const logit of logits) if (logit > most) most = logit;
  let sum = 0;
  for (const logit of logits) sum += Math.exp(logit - most);
  const all = most + Math.log(sum);
  return logits.map((logit) => logit - all);
}
