import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { zstdDecompress } from "node:zlib";
import {
  type Embeddings,
  encoderVersion,
  encoderWeights,
  normalisedMean,
  openEncoder,
} from "./embeddings.ts";
import { createLikeness, decodePieces, type PieceReader } from "./pieces.ts";

/** What the encoder was taught: the difference of each byte of its weights, packed. */
const lesson = new URL("./encoder/taught.zst", import.meta.url);
/** The pieces of words that it knows (pieces.ts), packed. */
export const taughtPieces = new URL("./encoder/pieces.zst", import.meta.url);
/** Hashes of the sentences that it was not taught, nor any that is nearly the same, one a line. */
const heldOut = new URL("./encoder/held-out.txt", import.meta.url);

/**
 * Loads the sentence encoder as it was taught the assistants' wordings: it tells their intents apart better, and anything
 * else worse. So it serves the understanding alone; texts are searched with the one that its makers published.
 *
 * @throws if the package carries another encoder than the one that was taught
 */
export async function loadTaughtEmbeddings(): Promise<Embeddings & PieceReader> {
  const [encoder, packed] = await Promise.all([taughtWeights().then(openEncoder), readFile(taughtPieces)]);
  const { piecesOf, likenessTo } = createLikeness(decodePieces(await promisify(zstdDecompress)(packed)));
  return {
    embed: encoder.embed,
    async read(text) {
      const tokens = await encoder.tokensOf(text);
      return { vector: normalisedMean(tokens.vectors), likeness: likenessTo(tokens) };
    },
    piecesOf: (text) => piecesOf(encoder.idsOf(text)),
  };
}

/** The weights of the taught encoder. */
export async function taughtWeights(): Promise<Buffer> {
  const [weights, packed] = await Promise.all([readFile(encoderWeights()), readFile(lesson)]);
  const difference = await promisify(zstdDecompress)(packed);
  if (difference.length !== weights.length)
    throw new Error("The package carries another encoder than the one that was taught.");
  for (let i = 0; i < weights.length; i++) weights[i] = (weights[i] as number) + (difference[i] as number);
  return weights;
}

/** The version of the taught encoder: what was learned with another one does not fit. */
export function taughtVersion(): string {
  const hash = createHash("sha256").update(readFileSync(lesson)).update(readFileSync(taughtPieces));
  return `${encoderVersion()} ${hash.digest("hex").slice(0, 16)}`;
}

/** Hashes of the sentences on which alone its confidence may be measured. */
export function untaughtKeys(): ReadonlySet<number> {
  const lines = readFileSync(heldOut, "utf8").split("\n");
  return new Set(lines.filter((line) => line !== "").map((line) => Number.parseInt(line, 16)));
}
