import { Worker } from "node:worker_threads";
import type { FromWorker, SpeechDetectionSetup, ToWorker } from "./speech-detection-messages.ts";

/** The thread that hears the windows of all calls. */
export interface SpeechDetectionThread {
  /** Takes ownership of the window of a "hear": the sender may not touch it again. */
  post(message: ToWorker): void;
  /** Ends it after the work that it has, since the engine must not be stopped in the middle. */
  close(): Promise<unknown>;
}

/** @param on listens to it; nothing comes after `failed` */
export type StartSpeechDetection = (
  setup: SpeechDetectionSetup,
  on: { message(message: FromWorker): void; failed(cause: unknown): void },
) => SpeechDetectionThread;

/** Time in which the thread must end, in ms. */
const longestEnd = 2_000;

/** Starts a worker thread, which does not keep the process alive. */
export const startSpeechDetectionWorker: StartSpeechDetection = (setup, on) => {
  const worker = new Worker(new URL("./speech-detection-worker.ts", import.meta.url), { workerData: setup });
  const ended = new Promise((resolve) => worker.once("exit", resolve));
  worker.unref();
  worker.on("message", on.message);
  worker.on("error", on.failed);
  return {
    post: (message) => worker.postMessage(message, message.type === "hear" ? [message.window.buffer] : []),
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
