import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { type Embeddings, embeddingSize } from "../embeddings.ts";

/** Sentences embedded at a time. */
const atOnce = 64;

/**
 * Keeps the embeddings of sentences in a file, so that only new ones cost time: each costs 5 ms.
 *
 * @param path two files, `.txt` with the sentences and `.bin` with their vectors in the same order
 */
export function cacheEmbeddings(load: () => Promise<Embeddings>, path: string): Embeddings {
  const known = readCache(path);
  return {
    async embed(texts) {
      const missing = [...new Set(texts.filter((text) => !known.has(text)))];
      if (missing.length > 0) {
        const embeddings = await load();
        for (let at = 0; at < missing.length; at += atOnce) {
          const some = missing.slice(at, at + atOnce);
          for (const [i, vector] of (await embeddings.embed(some)).entries())
            known.set(some[i] ?? "", vector);
        }
        writeCache(path, known);
      }
      return texts.map((text) => known.get(text) as Float32Array);
    },
  };
}

function readCache(path: string): Map<string, Float32Array> {
  try {
    const texts = readFileSync(`${path}.txt`, "utf8").split("\n");
    const bytes = readFileSync(`${path}.bin`);
    const numbers = new Float32Array(Uint8Array.from(bytes).buffer);
    if (numbers.length !== texts.length * embeddingSize) return new Map();
    return new Map(texts.map((text, i) => [text, numbers.slice(i * embeddingSize, (i + 1) * embeddingSize)]));
  } catch {
    return new Map();
  }
}

function writeCache(path: string, known: ReadonlyMap<string, Float32Array>): void {
  const numbers = new Float32Array(known.size * embeddingSize);
  for (const [i, vector] of [...known.values()].entries()) numbers.set(vector, i * embeddingSize);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.bin`, new Uint8Array(numbers.buffer));
  writeFileSync(`${path}.txt`, [...known.keys()].join("\n"));
}
