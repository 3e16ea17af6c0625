import { type InferenceSession, Tensor } from "onnxruntime-node";
import type { ModelSize } from "./models.ts";

/** The layers of each decoder, and the width of a head. */
const shapes: Readonly<Record<ModelSize, { readonly layers: number; readonly width: number }>> = {
  base: { layers: 8, width: 52 },
  tiny: { layers: 6, width: 36 },
};
const heads = 8;

/** The tokens that begin and end every transcript. */
export const [beginToken, endToken] = [1, 2] as const;

/** A transcript so far: what the decoder keeps of its tokens and of the sound. It never changes. */
export interface Transcript {
  /** Tokens, without the one that begins every transcript. */
  readonly length: number;
  readonly sound: Tensor;
  readonly kept: Readonly<Record<string, Tensor>>;
}

/** A transcript with one or more tokens, and after each of them the numbers from which the next one's probabilities follow. */
export interface Advanced {
  readonly transcript: Transcript;
  readonly logits: readonly Float32Array[];
}

/** The decoder of one model. */
export interface Decoder {
  /** The transcript before its first token. @param sound what the encoder made of it */
  begin(sound: Tensor): Transcript;
  /** Goes through further tokens in one step. */
  advance(transcript: Transcript, tokens: readonly number[]): Promise<Advanced>;
  /**
   * The same with several transcripts of one sound at once. Four take about as long as two, one after the other.
   *
   * @param ways all of them with as many tokens before and as many more
   */
  advanceAll(ways: readonly (readonly [Transcript, readonly number[]])[]): Promise<readonly Advanced[]>;
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
    async advance(transcript, tokens) {
      const [advanced] = await advanceAll([[transcript, tokens]]);
      if (!advanced) throw new Error("The hearing model's decoder has no result.");
      return advanced;
    },
    advanceAll,
  };

  async function advanceAll(
    ways: readonly (readonly [Transcript, readonly number[]])[],
  ): Promise<readonly Advanced[]> {
    const [first, tokens] = ways[0] ?? [];
    if (!first || !tokens) return [];
    const { length, sound } = first;
    const more = tokens.length;
    const ids = BigInt64Array.from(
      ways.flatMap(([, given]) => given),
      BigInt,
    );
    const results = await session.run({
      input_ids: new Tensor("int64", ids, [ways.length, more]),
      encoder_hidden_states: sound,
      use_cache_branch: new Tensor("bool", [length > 0], [1]),
      ...Object.fromEntries(
        names.map((name) => [
          `past_key_values.${name}`,
          // Of the sound all keep the same.
          name.includes("decoder")
            ? joined(ways.map(([{ kept }]) => kept[name] as Tensor))
            : (first.kept[name] as Tensor),
        ]),
      ),
    });
    const all = results.logits?.data as Float32Array;
    const size = all.length / (ways.length * more);
    // What the decoder keeps of the encoder's result comes with the first step only.
    const isNew = (name: string) => length === 0 || name.includes("decoder");
    return ways.map(([{ kept }, given], way) => {
      const now = names.map((name) => {
        const result = isNew(name) ? results[`present.${name}`] : undefined;
        return [name, result ? part(result, way) : kept[name]];
      });
      const at = (i: number) => (way * more + i) * size;
      return {
        transcript: { length: length + more, sound, kept: Object.fromEntries(now) },
        logits: given.map((_, i) => all.subarray(at(i), at(i + 1))),
      };
    });
  }
}

/** Tensors of equal dimensions as one: the first dimension counts them. */
function joined(tensors: readonly Tensor[]): Tensor {
  const [first] = tensors;
  if (!first || tensors.length === 1) return first as Tensor;
  const [, ...dims] = first.dims;
  const all = new Float32Array(tensors.length * first.size);
  for (const [i, { data }] of tensors.entries()) all.set(data as Float32Array, i * first.size);
  return new Tensor("float32", all, [tensors.length, ...dims]);
}

/** One of those that were joined. */
function part(all: Tensor, index: number): Tensor {
  const [count = 1, ...dims] = all.dims;
  if (count === 1) return all;
  const size = all.size / count;
  return new Tensor("float32", (all.data as Float32Array).subarray(index * size, (index + 1) * size), [
    1,
    ...dims,
  ]);
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
