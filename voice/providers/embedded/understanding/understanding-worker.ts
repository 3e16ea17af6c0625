import { parentPort, workerData } from "node:worker_threads";
import { compileLanguage } from "#voice/language/language.ts";
import type { PieceReader } from "#voice/understanding/pieces.ts";
import { loadTaughtEmbeddings } from "#voice/understanding/taught-encoder.ts";
import { createInterpreter } from "./interpreter.ts";
import type { FromWorker, ToWorker, UnderstandingSetup } from "./understanding-messages.ts";

if (!parentPort) throw new Error("This module runs in a worker thread only.");
const port = parentPort;
const post = (message: FromWorker) => port.postMessage(message);
const { languages, hasEmbeddings } = workerData as UnderstandingSetup;
let encoder: PieceReader | undefined;
const interpreters = new Map(
  Object.entries(languages).map(([name, definition]) => [
    name,
    createInterpreter(compileLanguage(definition), () => encoder),
  ]),
);

// A failure is deliberately left as an unhandled rejection: it ends the worker, and the next request starts another.
port.on("message", async ({ id, language, texts, context }: ToWorker) => {
  const results = await interpreters.get(language)?.understand(texts, undefined, context);
  if (!results) throw new Error(`There is no language "${language}".`);
  post({ type: "understood", id, results });
});
post({ type: "ready" });

if (hasEmbeddings) {
  try {
    const loaded = await loadTaughtEmbeddings();
    // The first sentence takes ten times as long as all later ones.
    await loaded.read("how much is it");
    encoder = loaded;
    post({ type: "withEmbeddings" });
  } catch (error) {
    post({ type: "withoutEmbeddings", cause: String(error) });
  }
}
