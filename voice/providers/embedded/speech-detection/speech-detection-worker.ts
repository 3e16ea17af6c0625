import { parentPort, workerData } from "node:worker_threads";
import { hearWindows } from "./hear-windows.ts";
import { loadSilero } from "./silero.ts";
import type { FromWorker, SpeechDetectionSetup, ToWorker } from "./speech-detection-messages.ts";
import { findSpeechModel } from "./speech-model.ts";

if (!parentPort) throw new Error("This module runs in a worker thread only.");
const port = parentPort;
const post = (message: FromWorker) => port.postMessage(message);
const { folder } = workerData as SpeechDetectionSetup;
const loading = load();

async function load() {
  try {
    const model = await loadSilero(await findSpeechModel(folder));
    post({ type: "loaded" });
    return { hear: hearWindows(model, post), close: model.close };
  } catch (error) {
    post({ type: "refused", reason: error instanceof Error ? error.message : String(error) });
    return undefined;
  }
}

async function take(message: ToWorker): Promise<void> {
  const loaded = await loading;
  if (message.type !== "end") return await loaded?.hear(message);
  await loaded?.close();
  port.close();
}

let work: Promise<void> = Promise.resolve();
// A failure is deliberately left as an unhandled rejection: it ends the worker, and the next call starts another.
port.on("message", (message: ToWorker) => {
  work = work.then(() => take(message));
});
