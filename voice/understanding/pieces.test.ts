import { describe, expect, test } from "vitest";
import { embeddingSize, type Tokens } from "./embeddings.ts";
import { createLikeness, decodePieces, encodePieces, learnPieces, pieceSize } from "./pieces.ts";
import { principalAxes } from "./training/principal-axes.ts";

/** Words as tokens between two ends; each has a direction of its own, whatever stands beside it. */
const words = ["the", "price", "of", "growth", "premium", "cost"];
const idsOf = (text: string) => [101, ...text.split(" ").map((word) => words.indexOf(word) + 1), 102];
const encoder = {
  async tokensOf(text: string): Promise<Tokens> {
    const ids = idsOf(text);
    const vectors = new Float32Array(ids.length * embeddingSize);
    for (const [i, id] of ids.entries()) vectors[i * embeddingSize + id] = 3;
    return { ids, vectors };
  },
};
const sentences = ["the price of growth", "the price of premium", "the cost of growth", "the price"];
const pieces = await learnPieces(encoder, sentences, principalAxes, 1);
const { piecesOf, likenessTo } = createLikeness(pieces);
const likeness = async (one: string, other: string) =>
  likenessTo(await encoder.tokensOf(one))(piecesOf(idsOf(other)));

test("pieces are those of two sentences at least; what is in all of them weighs nothing", () => {
  expect([...pieces.ids]).toEqual(["the", "price", "of", "growth"].map((word) => words.indexOf(word) + 1));
  expect(pieces.weights[0]).toBe(0);
  expect(pieces.weights[3]).toBeGreaterThan(pieces.weights[1] ?? 1);
});

test("pieces are the same after they were written and read", () => {
  expect(decodePieces(encodePieces(pieces))).toEqual(pieces);
  expect(pieces.vectors.length).toBe(pieces.ids.length * pieceSize);
});

describe("a sentence is like", () => {
  test("one with the same words, in both directions", async () => {
    const { there, back } = await likeness("the price of growth", "the price of growth");
    expect(there).toBeCloseTo(1, 1);
    expect(back).toBeCloseTo(1, 1);
  });

  test("a longer one that has all of its words, but that one is less like it", async () => {
    const { there, back } = await likeness("the price", "the price of growth");
    expect(there).toBeCloseTo(1, 1);
    expect(back).toBeLessThan(0.6);
  });

  test("none without words that are known", async () => {
    expect(await likeness("the price", "cost")).toEqual({ there: -1, back: 0 });
  });
});
