import { type Encoder, embeddingSize, type Tokens } from "./embeddings.ts";
import { project } from "./neighbours.ts";

// Late interaction: two sentences are alike if each piece of a word in one has its like in the other. One side is read
// as it stands, by the vectors that its pieces have in their sentence; of the other, which is a wording, only the pieces'
// numbers are kept, and each has the mean of the vectors that it had in all wordings.

/** The pieces of words that the corpora know. */
export interface Pieces {
  /** Number of each among the encoder's tokens. */
  readonly ids: Uint16Array;
  /** How rare each is: its inverse document frequency. */
  readonly weights: Float32Array;
  /** Axes onto which vectors are projected, one after the other. */
  readonly axes: Float32Array;
  /** Mean vectors of length 127 on these axes, one after the other. */
  readonly vectors: Int8Array;
}

/** Numbers in a piece's vector. With 384 the share right at 2 % wrong is the same in cross-validation. */
export const pieceSize = 64;

/** How much of one sentence has its like in another, from -1 to 1: rare pieces count more. */
export interface Likeness {
  /** Of the sentence in the wording. */
  readonly there: number;
  /** Of the wording in the sentence. */
  readonly back: number;
}

/** What a sentence is compared by. */
export interface Encoded {
  /** Of length 1; those of similar meaning are near each other. */
  readonly vector: Float32Array;
  /** @param pieces of the wording, by {@link PieceReader.piecesOf} */
  likeness(pieces: Uint16Array): Likeness;
}

/** Reads sentences for the understanding. */
export interface PieceReader {
  read(text: string): Promise<Encoded>;
  /** The known pieces of a wording. */
  piecesOf(text: string): Uint16Array;
}

/** Compares the tokens of a sentence with those of wordings. */
export function createLikeness(pieces: Pieces) {
  const numbers = new Map([...pieces.ids].map((id, number) => [id, number] as const));
  const rarest = pieces.weights.reduce((a, b) => Math.max(a, b), 0);

  function piecesOf(ids: readonly number[]): Uint16Array {
    return Uint16Array.from(ids.slice(1, -1).flatMap((id) => numbers.get(id) ?? []));
  }

  function likenessTo({ ids, vectors }: Tokens): Encoded["likeness"] {
    const own = ids.slice(1, -1).map((id, i) => ({
      weight: pieces.weights[numbers.get(id) ?? -1] ?? rarest,
      point: project(
        pieces.axes,
        pieceSize,
        vectors.subarray((i + 1) * embeddingSize, (i + 2) * embeddingSize),
      ),
    }));
    /** By piece, its cosines with the sentence's own: the nearest wordings share most of theirs. */
    const known = new Map<number, readonly number[]>();
    function cosinesOf(piece: number): readonly number[] {
      const found = known.get(piece) ?? own.map(({ point }) => cosineTo(piece, point));
      known.set(piece, found);
      return found;
    }
    return (wording) => {
      const nearest = new Float32Array(wording.length).fill(-1);
      const cosines = Array.from(wording, cosinesOf);
      let [sum, total] = [0, 0];
      for (const [n, { weight }] of own.entries()) {
        let best = -1;
        for (let i = 0; i < wording.length; i++) {
          const cosine = cosines[i]?.[n] as number;
          if (cosine > best) best = cosine;
          if (cosine > (nearest[i] as number)) nearest[i] = cosine;
        }
        sum += weight * best;
        total += weight;
      }
      let [back, whole] = [0, 0];
      for (const [i, piece] of wording.entries()) {
        const weight = pieces.weights[piece] as number;
        back += weight * (nearest[i] as number);
        whole += weight;
      }
      return { there: sum / (total || 1), back: back / (whole || 1) };
    };
  }

  function cosineTo(piece: number, point: Float32Array): number {
    let sum = 0;
    const from = piece * pieceSize;
    for (let d = 0; d < pieceSize; d++) sum += (pieces.vectors[from + d] as number) * (point[d] as number);
    return sum / 127;
  }

  return { piecesOf, likenessTo };
}

/** Learns the pieces of sentences. @param sampled of the tokens, one in so many shows the axes */
export async function learnPieces(
  encoder: Pick<Encoder, "tokensOf">,
  texts: readonly string[],
  axesOf: (vectors: readonly Float32Array[], count: number) => Float32Array,
  sampled = 20,
): Promise<Pieces> {
  const sums = new Map<number, { readonly sum: Float32Array; sentences: number }>();
  const sample: Float32Array[] = [];
  let count = 0;
  for (const text of texts) {
    const { ids, vectors } = await encoder.tokensOf(text);
    for (const id of new Set(ids.slice(1, -1))) {
      const known = sums.get(id);
      if (known) known.sentences++;
      else sums.set(id, { sum: new Float32Array(embeddingSize), sentences: 1 });
    }
    for (let i = 1; i < ids.length - 1; i++) {
      const vector = normalised(vectors.slice(i * embeddingSize, (i + 1) * embeddingSize));
      const { sum } = sums.get(ids[i] as number) as { sum: Float32Array };
      for (let d = 0; d < embeddingSize; d++) sum[d] = (sum[d] as number) + (vector[d] as number);
      if (count++ % sampled === 0) sample.push(vector);
    }
  }
  const axes = axesOf(sample, pieceSize);
  const kept = [...sums].filter(([, { sentences }]) => sentences >= 2).sort(([a], [b]) => a - b);
  const vectors = new Int8Array(kept.length * pieceSize);
  for (const [i, [, { sum }]] of kept.entries())
    vectors.set(
      project(axes, pieceSize, sum).map((value) => Math.round(value * 127)),
      i * pieceSize,
    );
  return {
    ids: Uint16Array.from(kept, ([id]) => id),
    weights: Float32Array.from(kept, ([, { sentences }]) => Math.log(texts.length / sentences)),
    axes,
    vectors,
  };
}

function normalised(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}

/** Pieces as bytes: their count, then the tables. */
export function encodePieces({ ids, weights, axes, vectors }: Pieces): Buffer {
  const bytes = ({ buffer, byteOffset, byteLength }: ArrayBufferView) =>
    new Uint8Array(buffer, byteOffset, byteLength);
  return Buffer.concat([Uint32Array.of(ids.length), weights, axes, ids, vectors].map(bytes));
}

export function decodePieces(file: Uint8Array): Pieces {
  const bytes = Uint8Array.from(file);
  const [count = 0] = new Uint32Array(bytes.buffer, 0, 1);
  let at = 4;
  const next = <Table>(make: (from: number) => Table, length: number) => {
    const table = make(at);
    at += length;
    return table;
  };
  return {
    weights: next((from) => new Float32Array(bytes.buffer, from, count), count * 4),
    axes: next(
      (from) => new Float32Array(bytes.buffer, from, pieceSize * embeddingSize),
      pieceSize * embeddingSize * 4,
    ),
    ids: next((from) => new Uint16Array(bytes.buffer, from, count), count * 2),
    vectors: next((from) => new Int8Array(bytes.buffer, from, count * pieceSize), count * pieceSize),
  };
}
