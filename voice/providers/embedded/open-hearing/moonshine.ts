import tokens from "llama-tokenizer-js";
import { InferenceSession, Tensor } from "onnxruntime-node";
import { sampleRate } from "#voice/protocol/audio.ts";
import { withoutInventions } from "./inventions.ts";
import type { ModelFiles, ModelSize } from "./models.ts";

/** What the open ear makes of a sound. */
export interface OpenHypothesis {
  /** Words with capitals and punctuation; empty when none were heard. */
  readonly text: string;
  /** Mean logarithm of the tokens' probabilities: 0 is without doubt. 0 when nothing was heard. */
  readonly score: number;
}

/** Hears any words, in a sound from its beginning to its end. */
export interface OpenListener {
  /**
   * @param samples 16-bit PCM at 16 kHz
   * @param isVoid asked before each token; once true, the rest is left out and the result is empty
   */
  hear(samples: Int16Array, isVoid?: () => boolean): Promise<OpenHypothesis>;
  /** Frees its memory. */
  close(): Promise<void>;
}

export const nothing: OpenHypothesis = { text: "", score: 0 };

/** The decoder's layers, and the width of a head. */
const shapes: Readonly<Record<ModelSize, { readonly layers: number; readonly width: number }>> = {
  base: { layers: 8, width: 52 },
  tiny: { layers: 6, width: 36 },
};
const heads = 8;
const [beginToken, endToken] = [1, 2];
/** Most tokens. The makers' 6.5 per second cut endings; spelled letters come at up to 10. */
const [mostPerSecond, mostAtLeast] = [12, 16];
/** Shorter sounds hold no word, and the model invents some. In samples: 0.2 s. */
const shortest = 3_200;
/** Level below which a sound is silent, as the greatest mean of a tenth of a second: -52 dBFS. */
const silent = 10 ** (-52 / 20);

/**
 * Moonshine, quantised, with greedy decoding: an encoder that reads the whole sound, and a decoder that is asked for
 * one token after another. Runs in one thread, since calls share the processors.
 */
export async function loadMoonshine(size: ModelSize, files: ModelFiles): Promise<OpenListener> {
  const options: InferenceSession.SessionOptions = {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    logSeverityLevel: 3,
  };
  const encoder = await InferenceSession.create(files.encoder, options);
  const decoder = await InferenceSession.create(files.decoder, options);
  const { layers, width } = shapes[size];
  const kept = Array.from({ length: layers }, (_, i) =>
    ["decoder.key", "decoder.value", "encoder.key", "encoder.value"].map((part) => `${i}.${part}`),
  ).flat();

  async function decode(sound: Float32Array, isVoid: () => boolean): Promise<OpenHypothesis> {
    const input = new Tensor("float32", sound, [1, sound.length]);
    const { last_hidden_state: read } = await encoder.run({ input_values: input });
    if (!read) throw new Error("The hearing model's encoder has no result.");
    const none = new Tensor("float32", new Float32Array(0), [0, heads, 1, width]);
    const past: Record<string, Tensor> = Object.fromEntries(
      kept.map((name) => [`past_key_values.${name}`, none]),
    );
    const most = Math.max(mostAtLeast, Math.ceil((sound.length / sampleRate) * mostPerSecond));
    const found: number[] = [];
    let score = 0;
    for (let last = beginToken; found.length < most; ) {
      if (isVoid()) return nothing;
      const results = await decoder.run({
        input_ids: new Tensor("int64", BigInt64Array.of(BigInt(last)), [1, 1]),
        encoder_hidden_states: read,
        use_cache_branch: new Tensor("bool", [found.length > 0], [1]),
        ...past,
      });
      const { token, logProbability } = best(results.logits?.data as Float32Array);
      score += logProbability;
      if (token === endToken) break;
      // What the decoder keeps of the encoder's result comes with the first token only.
      for (const name of kept) {
        const present = results[`present.${name}`];
        if (present && (found.length === 0 || name.includes("decoder")))
          past[`past_key_values.${name}`] = present;
      }
      found.push(token);
      last = token;
    }
    const text = withoutInventions(tokens.decode(found, false, true).trim(), sound.length / sampleRate);
    return text === "" ? nothing : { text, score: score / (found.length + 1) };
  }

  return {
    async hear(samples, isVoid = () => false) {
      if (samples.length < shortest || isSilent(samples)) return nothing;
      return await decode(
        Float32Array.from(samples, (sample) => sample / 32_768),
        isVoid,
      );
    },
    async close() {
      await Promise.all([encoder.release(), decoder.release()]);
    },
  };
}

/** The most probable token, and the logarithm of its probability. */
function best(logits: Float32Array): { token: number; logProbability: number } {
  let token = 0;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < logits.length; i++) {
    const logit = logits[i] as number;
    if (logit <= most) continue;
    most = logit;
    token = i;
  }
  let sum = 0;
  for (const logit of logits) sum += Math.exp(logit - most);
  return { token, logProbability: -Math.log(sum) };
}

function isSilent(samples: Int16Array): boolean {
  const step = sampleRate / 10;
  for (let from = 0; from < samples.length; from += step) {
    const part = samples.subarray(from, from + step);
    const power = part.reduce((sum, sample) => sum + (sample / 32_768) ** 2, 0) / part.length;
    if (Math.sqrt(power) >= silent) return false;
  }
  return true;
}
