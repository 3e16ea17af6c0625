import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { embeddingSize } from "../embeddings.ts";
import { cacheEmbeddings } from "./embedding-cache.ts";

test("only sentences that are new are embedded", async () => {
  const path = join(mkdtempSync(join(tmpdir(), "embeddings-")), "cache");
  const embedded: string[] = [];
  const load = async () => ({
    async embed(texts: readonly string[]) {
      embedded.push(...texts);
      return texts.map(({ length }) => new Float32Array(embeddingSize).fill(length));
    },
  });
  await cacheEmbeddings(load, path).embed(["one", "three"]);
  const [first, second] = await cacheEmbeddings(load, path).embed(["three", "eleven"]);
  expect(embedded).toEqual(["one", "three", "eleven"]);
  expect([first?.[0], second?.[0]]).toEqual([5, 6]);
});
