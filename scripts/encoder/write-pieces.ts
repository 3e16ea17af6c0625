import { writeFileSync } from "node:fs";
import { constants, zstdCompressSync } from "node:zlib";
import { openEncoder } from "#voice/understanding/embeddings.ts";
import { hashOf } from "#voice/understanding/hash.ts";
import { encodePieces, learnPieces } from "#voice/understanding/pieces.ts";
import { taughtPieces, taughtWeights, untaughtKeys } from "#voice/understanding/taught-encoder.ts";
import { principalAxes } from "#voice/understanding/training/principal-axes.ts";
import { lessonsOf } from "#voice/understanding/training/training-set.ts";
import { personas, teachingOf } from "../assistant/personas.ts";

/** Learns the pieces of words from all wordings that were not held out, and writes them beside the taught encoder. */
export async function writePieces(): Promise<void> {
  const lessons = await Promise.all(
    Object.keys(personas).map(async (persona) => lessonsOf((await teachingOf(persona)).teaching)),
  );
  const untaught = untaughtKeys();
  const texts = [...new Set(lessons.flat().map(({ text }) => text))].filter(
    (text) => !untaught.has(hashOf(text)),
  );
  const pieces = await learnPieces(await openEncoder(await taughtWeights()), texts, principalAxes);
  const packed = zstdCompressSync(encodePieces(pieces), {
    params: { [constants.ZSTD_c_compressionLevel]: 19 },
  });
  writeFileSync(taughtPieces, packed);
  console.log(
    `${pieces.ids.length} pieces of ${texts.length} sentences, ${(packed.length / 1e6).toFixed(1)} MB`,
  );
}
