import { Worker } from "node:worker_threads";
import type { Hearing } from "./soundswallower.ts";
import type { FromWorker, ToWorker } from "./worker-messages.ts";

/** Does the recogniser's work, in a thread of its own or in the caller's. */
export interface HearingThread {
  /** Takes ownership of the samples of a "write": the sender may not touch them again. */
  post(message: ToWorker): void;
  close(): Promise<unknown>;
}

/** @param on listens to it; nothing comes after `failed` */
export type OpenHearingThread = (
  hearing: Hearing,
  on: { message(message: FromWorker): void; failed(cause: unknown): void },
) => HearingThread;

/** Opens a worker thread, which does not keep the process alive. */
export const openWorker: OpenHearingThread = (hearing, on) => {
  const worker = new Worker(new URL("./decoder-worker.ts", import.meta.url), {
    name: "grammar ear",
    workerData: hearing,
  });
  worker.unref();
  worker.on("message", on.message);
  worker.on("error", on.failed);
  return {
    post: (message) => worker.postMessage(message, message.type === "write" ? [message.samples.buffer] : []),
    close: () => worker.terminate(),
  };
};
