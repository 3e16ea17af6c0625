import { Worker } from "node:worker_threads";
import type { FromWorker, Languages, ToWorker } from "./understanding-messages.ts";

/** A thread that understands one request at a time. */
export interface UnderstandingThread {
  post(message: ToWorker): void;
  /** Ends it at once, even in the middle of its work. */
  close(): Promise<unknown>;
}

/** @param on listens to it; nothing comes after `failed` */
export type OpenUnderstandingThread = (
  languages: Languages,
  on: { message(message: FromWorker): void; failed(cause: unknown): void },
) => UnderstandingThread;

/** Opens a worker thread, which does not keep the process alive. */
export const openUnderstandingWorker: OpenUnderstandingThread = (languages, on) => {
  const worker = new Worker(new URL("./understanding-worker.ts", import.meta.url), { workerData: languages });
  worker.unref();
  worker.on("message", on.message);
  worker.on("error", on.failed);
  return { post: (message) => worker.postMessage(message), close: () => worker.terminate() };
};
