import { Worker } from "node:worker_threads";
import type { FromLiveWorker, LiveSetup, ToLiveWorker } from "./live-messages.ts";

/** A thread that speaks one clause at a time. */
export interface LiveThread {
  post(message: ToLiveWorker): void;
  /** Ends it once the clause that it speaks is done, since the engine must not be stopped in the middle. */
  close(): Promise<unknown>;
}

/** @param on listens to it; nothing comes after `failed` */
export type StartLiveThread = (
  setup: LiveSetup,
  on: { message(message: FromLiveWorker): void; failed(cause: unknown): void },
) => LiveThread;

/** Time in which a thread must end, in ms. Loading the model takes half of it. */
const longestEnd = 6_000;

/** Starts a worker thread, which does not keep the process alive. */
export const startLiveWorker: StartLiveThread = (setup, on) => {
  const worker = new Worker(new URL("./live-worker.ts", import.meta.url), { workerData: setup });
  const ended = new Promise((resolve) => worker.once("exit", resolve));
  worker.unref();
  worker.on("message", on.message);
  worker.on("error", on.failed);
  return {
    post: (message) => worker.postMessage(message),
    close() {
      // The process must not end before the thread has.
      worker.ref();
      worker.postMessage({ type: "end" } satisfies ToLiveWorker);
      const giveUp = setTimeout(() => void worker.terminate(), longestEnd);
      giveUp.unref();
      return ended.finally(() => clearTimeout(giveUp));
    },
  };
};
