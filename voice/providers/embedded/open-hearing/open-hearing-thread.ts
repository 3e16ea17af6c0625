import { Worker } from "node:worker_threads";
import type { FromWorker, OpenHearingSetup, ToWorker } from "./open-hearing-messages.ts";

/** A thread that hears one sound at a time. */
export interface OpenHearingThread {
  /** Takes ownership of the samples of a "hear": the sender may not touch them again. */
  post(message: ToWorker): void;
  /** Ends it once the sound that it hears is done, since the engine must not be stopped in the middle. */
  close(): Promise<unknown>;
}

/** @param on listens to it; nothing comes after `failed` */
export type StartOpenHearing = (
  setup: OpenHearingSetup,
  on: { message(message: FromWorker): void; failed(cause: unknown): void },
) => OpenHearingThread;

/** Time in which a thread must end, in ms. Loading both models takes half of it on a busy machine. */
const longestEnd = 5_000;

/** Starts a worker thread, which does not keep the process alive. */
export const startOpenHearingWorker: StartOpenHearing = (setup, on) => {
  const worker = new Worker(new URL("./open-hearing-worker.ts", import.meta.url), {
    name: "open ear",
    workerData: setup,
  });
  const ended = new Promise((resolve) => worker.once("exit", resolve));
  worker.unref();
  worker.on("message", on.message);
  worker.on("error", on.failed);
  return {
    post: (message) => worker.postMessage(message, message.type === "hear" ? [message.samples.buffer] : []),
    close() {
      // The process must not end before the thread has.
      worker.ref();
      worker.postMessage({ type: "end" } satisfies ToWorker);
      const giveUp = setTimeout(() => void worker.terminate(), longestEnd);
      giveUp.unref();
      return ended.finally(() => clearTimeout(giveUp));
    },
  };
};
