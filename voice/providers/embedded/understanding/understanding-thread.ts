import { Worker } from "node:worker_threads";
import type { FromWorker, ToWorker, UnderstandingSetup } from "./understanding-messages.ts";

/** A thread that understands one request at a time. */
export interface UnderstandingThread {
  post(message: ToWorker): void;
  /** Ends it at once, even in the middle of its work. */
  close(): Promise<unknown>;
}

/** @param on listens to it; nothing comes after `failed` */
export type OpenUnderstandingThread = (
  setup: UnderstandingSetup,
  on: { message(message: FromWorker): void; failed(cause: unknown): void },
) => UnderstandingThread;

/** Opens a worker thread, which does not keep the process alive. */
export const openUnderstandingWorker: OpenUnderstandingThread = (setup, on) => {
  const worker = new Worker(new URL("./understanding-worker.ts", import.meta.url), {
    name: "understanding",
    workerData: setup,
    // Tensors make much garbage: a small young generation keeps the thread's memory small.
    resourceLimits: { maxYoungGenerationSizeMb: 8 },
  });
  worker.unref();
  worker.on("message", on.message);
  worker.on("error", on.failed);
  return { post: (message) => worker.postMessage(message), close: () => worker.terminate() };
};
