import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { encoderVersion, loadEmbeddings } from "#voice/understanding/embeddings.ts";
import { heldOutOutcomes } from "#voice/understanding/model.ts";
import { encodeModel } from "#voice/understanding/model-file.ts";
import { cacheEmbeddings } from "#voice/understanding/training/embedding-cache.ts";
import { type HeldOut, outcomeOf } from "#voice/understanding/training/held-out.ts";
import { type Trained, train } from "#voice/understanding/training/train.ts";
import { modelPath, teachingOf } from "./personas.ts";
import { shareLine } from "./report.ts";

/** Embeddings of all sentences that were ever learned from on this machine. */
const cache = join(import.meta.dirname, "../../node_modules/.cache/sentence-embeddings");

/** Learns the model of an assistant from its corpus. */
export async function learn(name: string): Promise<Trained> {
  const { teaching, hash } = await teachingOf(name);
  return train(
    teaching,
    cacheEmbeddings(loadEmbeddings, `${cache}-${encoderVersion().replace(/\W+/g, "-")}-${name}`),
    hash,
  );
}

/** Learns and writes the model of an assistant, and tells what its heads made of sentences that were held out. */
export async function teach(name: string): Promise<void> {
  const began = performance.now();
  const { model, heldOut } = await learn(name);
  const bytes = encodeModel(model);
  mkdirSync(dirname(modelPath(name)), { recursive: true });
  writeFileSync(modelPath(name), bytes);
  const seconds = ((performance.now() - began) / 1_000).toFixed(0);
  console.log(
    `${name}: ${model.intents.length} intents, ${(bytes.length / 1e6).toFixed(1)} MB, in ${seconds} s`,
  );
  console.log(
    `Held out, with embeddings (certain from ${model.full.certainFrom.toFixed(3)})\n${reportHeldOut(heldOut.full)}`,
  );
  console.log(
    `Held out, n-grams alone (certain from ${model.small.certainFrom.toFixed(3)})\n${reportHeldOut(heldOut.small)}`,
  );
}

function reportHeldOut(sentences: readonly HeldOut[]): string {
  const found = sentences.map(outcomeOf);
  return heldOutOutcomes
    .map(
      (outcome) => `  ${shareLine(outcome, found.filter((each) => each === outcome).length, found.length)}`,
    )
    .join("\n");
}
