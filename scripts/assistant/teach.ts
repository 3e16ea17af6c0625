import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { heldOutOutcomes, outside } from "#voice/understanding/model.ts";
import { encodeModel } from "#voice/understanding/model-file.ts";
import { loadTaughtEmbeddings, taughtVersion, untaughtKeys } from "#voice/understanding/taught-encoder.ts";
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
  const encoder = await loadTaughtEmbeddings();
  const path = `${cache}-${taughtVersion().replace(/\W+/g, "-")}-${name}`;
  return train(teaching, { ...encoder, ...cacheEmbeddings(async () => encoder, path) }, hash, untaughtKeys());
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
  const line = (name: string, count: number) => `  ${shareLine(name, count, sentences.length)}`;
  return [
    ...heldOutOutcomes.map((outcome) => line(outcome, found.filter((each) => each === outcome).length)),
    line("first guess right", sentences.filter(({ isRight }) => isRight).length),
    line("one of the first two right", sentences.filter(({ isNear }) => isNear).length),
    ...wrongShares.map((share) =>
      line(`right at ${share * 100} % wrong`, rightAt(sentences, share * sentences.length)),
    ),
  ].join("\n");
}

/** Shares of wrong answers for which it is told how many can be right. */
const wrongShares = [0.01, 0.02, 0.03, 0.04, 0.06];

/** Sentences that are answered rightly if as many are answered as leave so many wrong, the surest first. */
function rightAt(sentences: readonly HeldOut[], wrongAllowed: number): number {
  const answered = sentences
    .filter(({ guess }) => guess !== outside)
    .sort((a, b) => b.confidence - a.confidence);
  let [right, wrong] = [0, 0];
  for (const { isRight } of answered) {
    if (!isRight && ++wrong > wrongAllowed) break;
    if (isRight) right++;
  }
  return right;
}
