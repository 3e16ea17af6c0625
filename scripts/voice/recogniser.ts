import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import tokenizer from "llama-tokenizer-js";
import { InferenceSession, Tensor } from "onnxruntime-node";

/** Shape of Moonshine base: layers, heads, and numbers of each head. */
const [layers, heads, size] = [8, 8, 52];
const [begin, end] = [1, 2];
/** Most tokens of a second of speech; fewer cut endings off. */
const tokensPerSecond = 12;
const leastTokens = 16;

/** Writes down speech at 16 kHz, samples from -1 to 1: a recogniser that no part of a call uses. */
export type Recognise = (samples: Float32Array) => Promise<string>;

/** Loads Moonshine base (useful-sensors, MIT). */
export async function openRecogniser(): Promise<Recognise> {
  const entry = fileURLToPath(import.meta.resolve("@usefulsensors/moonshine-js"));
  const folder = `${entry.slice(0, entry.lastIndexOf("/dist/"))}/dist/model/base/quantized`;
  const open = async (name: string) =>
    InferenceSession.create(await readFile(`${folder}/${name}.onnx`), {
      intraOpNumThreads: 2,
      logSeverityLevel: 3,
    });
  const [encoder, decoder] = await Promise.all([open("encoder_model"), open("decoder_model_merged")]);
  const floats = (data: Float32Array, shape: readonly number[]) => new Tensor("float32", data, shape);
  const caches = Array.from({ length: layers }, (_, layer) =>
    ["decoder", "encoder"].flatMap((part) => ["key", "value"].map((kind) => `${layer}.${part}.${kind}`)),
  ).flat();

  return async (samples) => {
    const encoded = await encoder.run({ input_values: floats(samples, [1, samples.length]) });
    const sound = encoded.last_hidden_state;
    if (!sound) throw new Error("The recogniser's encoder gave nothing.");
    const past: Record<string, Tensor> = Object.fromEntries(
      caches.map((name) => [`past_key_values.${name}`, floats(new Float32Array(0), [0, heads, 1, size])]),
    );
    const tokens: number[] = [];
    const most = Math.max(leastTokens, Math.ceil((samples.length / 16_000) * tokensPerSecond));
    for (let next = begin; tokens.length < most; ) {
      const result = await decoder.run({
        input_ids: new Tensor("int64", BigInt64Array.from([BigInt(next)]), [1, 1]),
        encoder_hidden_states: sound,
        use_cache_branch: new Tensor("bool", [tokens.length > 0], [1]),
        ...past,
      });
      next = highest(result.logits?.data as Float32Array);
      if (next === end) break;
      for (const name of caches) {
        const present = result[`present.${name}`];
        if (present && !(name.includes("encoder") && tokens.length > 0))
          past[`past_key_values.${name}`] = present;
      }
      tokens.push(next);
    }
    return tokenizer.decode(tokens, false, true).trim();
  };
}

function highest(values: Float32Array): number {
  let best = 0;
  for (let i = 1; i < values.length; i++) if ((values[i] ?? 0) > (values[best] ?? 0)) best = i;
  return best;
}
