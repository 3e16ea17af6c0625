import { parentPort, workerData } from "node:worker_threads";
import { compileLanguage } from "#voice/language/language.ts";
import { createInterpreter } from "./interpreter.ts";
import type { FromWorker, Languages, ToWorker } from "./understanding-messages.ts";

if (!parentPort) throw new Error("This module runs in a worker thread only.");
const port = parentPort;
const post = (message: FromWorker) => port.postMessage(message);
const interpreters = new Map(
  Object.entries(workerData as Languages).map(([name, definition]) => [
    name,
    createInterpreter(compileLanguage(definition)),
  ]),
);

// A failure is deliberately left as an unhandled rejection: it ends the worker, and the next request starts another.
port.on("message", async ({ id, language, texts }: ToWorker) => {
  const results = await interpreters.get(language)?.understand(texts);
  if (!results) throw new Error(`There is no language "${language}".`);
  post({ type: "understood", id, results });
});
post({ type: "ready" });
