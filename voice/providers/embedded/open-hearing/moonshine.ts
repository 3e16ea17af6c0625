import tokens from "llama-tokenizer-js";
import { InferenceSession, Tensor } from "onnxruntime-node";
import { sampleRate } from "#voice/protocol/audio.ts";
import { draftOf } from "./draft.ts";
import { withoutInventions } from "./inventions.ts";
import type { ModelFiles, ModelSize } from "./models.ts";

/** What the open ear makes of a sound. */
export interface OpenHypothesis {
  /** Words with capitals and punctuation; empty when none were heard. */
  readonly text: string;
  /** Mean logarithm of the tokens' probabilities: 0 is without doubt. 0 when nothing was heard. */
  readonly score: number;
}

/** What a result took: the decoder's steps, and the tokens that it went through in them. */
export interface OpenEffort {
  readonly steps: number;
  readonly tokens: number;
}

export interface OpenListening {
  /** What another ear heard of the sound so far: with the right words the decoder takes a few steps only. */
  readonly draft?: string | undefined;
  /** Asked before each step; once true, the rest is left out and the result is empty. */
  readonly isVoid?: () => boolean;
}

/** Hears any words, in a sound from its beginning to its end. */
export interface OpenListener {
  /** @param samples 16-bit PCM at 16 kHz */
  hear(
    samples: Int16Array,
    listening?: OpenListening,
  ): Promise<OpenHypothesis & { readonly effort: OpenEffort }>;
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
/** Drafts of which not one token was right, after which there are no more. */
const mostMisses = 2;
/** Shorter sounds hold no word, and the model invents some. In samples: 0.2 s. */
const shortest = 3_200;
/** Level below which a sound is silent, as the greatest mean of a tenth of a second: -52 dBFS. */
const silent = 10 ** (-52 / 20);

/**
 * Moonshine, quantised, with greedy decoding: an encoder that reads the whole sound, and a decoder that is asked for
 * one token after another, or shown a draft of several that it checks at once. Runs in one thread, since calls share the processors.
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

  async function decode(
    sound: Float32Array,
    { draft: words = "", isVoid = () => false }: OpenListening,
  ): Promise<OpenHypothesis & { readonly effort: OpenEffort }> {
    const input = new Tensor("float32", sound, [1, sound.length]);
    const { last_hidden_state: read } = await encoder.run({ input_values: input });
    if (!read) throw new Error("The hearing model's encoder has no result.");
    const none = new Tensor("float32", new Float32Array(0), [0, heads, 1, width]);
    const past: Record<string, Tensor> = Object.fromEntries(
      kept.map((name) => [`past_key_values.${name}`, none]),
    );
    const most = Math.max(mostAtLeast, Math.ceil((sound.length / sampleRate) * mostPerSecond));
    const found: number[] = [];
    const effort = { steps: 0, tokens: 0 };
    let score = 0;
    let misses = 0;
    for (let isOver = false; !isOver; ) {
      if (isVoid()) return { ...nothing, effort };
      const draft = words === "" || misses >= mostMisses ? [] : draftOf(words, found);
      const given = [found.at(-1) ?? beginToken, ...draft.slice(0, most - found.length - 1)];
      const before = found.length;
      const results = await decoder.run({
        input_ids: new Tensor("int64", BigInt64Array.from(given, BigInt), [1, given.length]),
        encoder_hidden_states: read,
        use_cache_branch: new Tensor("bool", [before > 0], [1]),
        ...past,
      });
      effort.steps++;
      effort.tokens += given.length;
      const logits = results.logits?.data as Float32Array;
      const size = logits.length / given.length;
      for (let i = 0; i < given.length; i++) {
        const { token, logProbability } = best(logits.subarray(i * size, (i + 1) * size));
        score += logProbability;
        isOver = token === endToken;
        if (isOver) break;
        found.push(token);
        isOver = found.length >= most;
        // What the decoder made of a wrong token is worth nothing.
        if (isOver || token !== given[i + 1]) break;
      }
      if (given.length > 1 && found.length === before + 1) misses++;
      // What the decoder keeps of the encoder's result comes with the first step only.
      for (const name of kept) {
        const present = results[`present.${name}`];
        if (!present) continue;
        if (name.includes("decoder")) past[`past_key_values.${name}`] = firstOf(present, found.length);
        else if (before === 0) past[`past_key_values.${name}`] = present;
      }
    }
    const text = withoutInventions(tokens.decode(found, false, true).trim(), sound.length / sampleRate);
    return { ...(text === "" ? nothing : { text, score: score / (found.length + 1) }), effort };
  }

  return {
    async hear(samples, listening = {}) {
      if (samples.length < shortest || isSilent(samples))
        return { ...nothing, effort: { steps: 0, tokens: 0 } };
      return await decode(
        Float32Array.from(samples, (sample) => sample / 32_768),
        listening,
      );
    },
    async close() {
      await Promise.all([encoder.release(), decoder.release()]);
    },
  };
}

/** The first tokens of what the decoder keeps: one row of numbers for each head and token. */
function firstOf(kept: Tensor, count: number): Tensor {
  const [, rows = 0, length = 0, size = 0] = kept.dims;
  if (length <= count) return kept;
  const all = kept.data as Float32Array;
  const first = new Float32Array(rows * count * size);
  for (let row = 0; row < rows; row++)
    first.set(all.subarray(row * length * size, (row * length + count) * size), row * count * size);
  return new Tensor("float32", first, [1, rows, count, size]);
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
