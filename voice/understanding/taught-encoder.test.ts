import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { loadEmbeddings } from "./embeddings.ts";
import { loadTaughtEmbeddings, taughtWeights, untaughtKeys } from "./taught-encoder.ts";

const cosine = (a: Float32Array, b: Float32Array) =>
  a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);

test("the taught encoder tells intents apart that share their words", { timeout: 60_000 }, async () => {
  const sentences = [
    "what happens to my old number if i leave",
    "do i keep the phone number when the contract ends",
    "what happens to my old number if i join",
  ];
  const [plain, taught] = await Promise.all(
    [loadEmbeddings(), loadTaughtEmbeddings()].map(async (loading) => {
      const [one, same, other] = (await (await loading).embed(sentences)) as [
        Float32Array,
        Float32Array,
        Float32Array,
      ];
      return cosine(one, same) - cosine(one, other);
    }),
  );
  expect(taught).toBeGreaterThan(plain ?? 1);
});

test("its weights are those that were taught, byte for byte", async () => {
  const hash = createHash("sha256")
    .update(await taughtWeights())
    .digest("hex");
  expect(hash).toBe("80358f6eaba02dd47835b2d0a1b5c50c63e6ce4a013635b30cbd4faccbd88171");
});

test("some thousand sentences were held out", () => {
  expect(untaughtKeys().size).toBeGreaterThan(3_000);
});
