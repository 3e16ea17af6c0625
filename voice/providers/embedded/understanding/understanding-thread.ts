import { Worker } from "node:worker_threads";
import { longestEnd } from "../model-thread.ts";
import type { FromWorker, ToWorker, UnderstandingSetup } from "./understanding-messages.ts";

/** A thread that understands one request at a time. */
export interface UnderstandingThread {
  post(message: ToWorker): void;
  /** Ends it at once, even in the middle of its work; while it loads the encoder, once that is done. */
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
  // A thread that is ended while it loads the encoder takes the process with it.
  const loading = Promise.withResolvers<void>();
  if (!setup.hasEmbeddings) loading.resolve();
  worker.unref();
  worker.on("message", (message: FromWorker) => {
    if (message.type === "withEmbeddings" || message.type === "withoutEmbeddings") loading.resolve();
    on.message(message);
  });
  worker.on("error", on.failed);
  worker.on("exit", () => loading.resolve());
  return {
    post: (message) => worker.postMessage(message),
    async close() {
      // The process must not end before the thread has.
      worker.ref();
      const giveUp = setTimeout(loading.resolve, longestEnd);
      await loading.promise;
      clearTimeout(giveUp);
      return worker.terminate();
    },
  };
};
