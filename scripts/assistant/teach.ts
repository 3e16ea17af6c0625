import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { loadEmbeddings } from "#voice/understanding/embeddings.ts";
import { encodeModel } from "#voice/understanding/model-file.ts";
import { cacheEmbeddings } from "#voice/understanding/training/embedding-cache.ts";
import { train } from "#voice/understanding/training/train.ts";
import { outside } from "#voice/understanding/training/training-set.ts";
import { modelPath, teachingOf } from "./personas.ts";
import { shareLine } from "./report.ts";

export const embeddingCache = join(import.meta.dirname, "../../node_modules/.cache/embeddings");

/** Learns the model of an assistant, writes it, and tells what its heads made of sentences that were held out. */
export async function teach(name: string, tables?: string): Promise<void> {
  const { teaching, hash } = await teachingOf(name, tables);
  const began = performance.now();
  const { model, heldOut } = await train(teaching, cacheEmbeddings(loadEmbeddings, embeddingCache), hash);
  const bytes = encodeModel(model);
  mkdirSync(dirname(modelPath(name)), { recursive: true });
  writeFileSync(modelPath(name), bytes);
  const seconds = ((performance.now() - began) / 1_000).toFixed(0);
  console.log(`${name}: ${model.intents.length} intents, ${(bytes.length / 1e6).toFixed(1)} MB, in ${seconds} s`);
  for (const [kind, sentences] of Object.entries(heldOut)) {
    const { certainFrom, doubtfulFrom } = kind === "full" ? model.full : model.small;
    const guessed = sentences.filter(({ guess }) => guess !== outside);
    const sure = guessed.filter(({ confidence }) => confidence >= certainFrom);
    const unsure = guessed.filter(({ confidence }) => confidence < certainFrom && confidence >= doubtfulFrom);
    const lines = [
      ["certain and right", sure.filter(({ isRight }) => isRight)],
      ["certain and wrong", sure.filter(({ isRight }) => !isRight)],
      ["asked back with the right one of two", unsure.filter(({ isNear }) => isNear)],
      ["asked back without", unsure.filter(({ isNear }) => !isNear)],
    ] as const;
    console.log(`held out, ${kind}; certain from ${certainFrom.toFixed(3)}, doubtful from ${doubtfulFrom.toFixed(3)}`);
    for (const [what, some] of lines) console.log(`  ${shareLine(what, some.length, sentences.length)}`);
  }
}
