import { Worker } from "node:worker_threads";
import type { Hearing } from "./soundswallower.ts";
import type { FromWorker, ToWorker } from "./worker-messages.ts";

/** The other end of the recogniser: hears what it is sent, in a thread of its own or in the caller's. */
export interface HearingThread {
  /** Takes the samples of a "write" over: the sender may not touch them again. */
  post(message: ToWorker): void;
  close(): Promise<unknown>;
}

/** @param on what it tells; nothing comes after it has failed */
export type OpenHearingThread = (
  hearing: Hearing,
  on: { message(message: FromWorker): void; failed(cause: unknown): void },
) => HearingThread;

/** A thread that keeps no process alive. */
export const openWorker: OpenHearingThread = (hearing, on) => {
  const worker = new Worker(new URL("./decoder-worker.ts", import.meta.url), { workerData: hearing });
  worker.unref();
  worker.on("message", on.message);
  worker.on("error", on.failed);
  return {
    post: (message) => worker.postMessage(message, message.type === "write" ? [message.samples.buffer] : []),
    close: () => worker.terminate(),
  };
};
