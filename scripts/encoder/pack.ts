import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { constants, zstdCompressSync } from "node:zlib";
import { encoderWeights } from "#voice/understanding/embeddings.ts";
import { hashOf } from "#voice/understanding/hash.ts";

/**
 * Packs what the encoder was taught into the repository: the difference of its weights to the package's, and which sentences
 * were held out.
 *
 * @param folder of {@link exportLessons}
 * @param taught file of the taught encoder
 * @throws if it is no variant of the package's
 */
export function packEncoder(folder: string, taught: string): void {
  const target = join(import.meta.dirname, "../../voice/understanding/encoder");
  const [before, after] = [readFileSync(encoderWeights()), readFileSync(taught)];
  if (before.length !== after.length) throw new Error("The files differ in length.");
  const packed = zstdCompressSync(
    after.map((byte, i) => byte - (before[i] as number)),
    { params: { [constants.ZSTD_c_compressionLevel]: 19 } },
  );
  writeFileSync(join(target, "taught.zst"), packed);
  const lessons = readFileSync(join(folder, "lessons.jsonl"), "utf8").split("\n");
  const heldOut = lessons
    .map((line) => JSON.parse(line) as { text: string; held: boolean })
    .filter(({ held }) => held)
    .map(({ text }) => hashOf(text).toString(16));
  writeFileSync(join(target, "held-out.txt"), `${[...new Set(heldOut)].sort().join("\n")}\n`);
  console.log(`${(packed.length / 1e6).toFixed(1)} MB, ${heldOut.length} sentences held out`);
}
