import { Worker } from "node:worker_threads";
import { createEncoderState, preventEncoding } from "./encoder-state.ts";
import type { FromKnowledgeWorker, ToKnowledgeWorker } from "./knowledge-messages.ts";

/** A thread that reads files or makes vectors of questions, one after the other. */
export interface KnowledgeThread {
  post(message: ToKnowledgeWorker): void;
  /** Ends it: at once while it reads, and before the next text while its encoder works. Resolves when it has ended. */
  close(): Promise<unknown>;
}

/** @param on listens to it. `failed` is called when it ends for whatever reason; nothing comes after that. */
export type OpenKnowledgeThread = (on: {
  message(message: FromKnowledgeWorker): void;
  failed(cause: unknown): void;
}) => KnowledgeThread;

/** Most memory of a thread's objects, in MB. A document that needs more is not read. */
const heapLimit = 384;
/**
 * Time in which an encoder must stop, in ms. A thread that is ended while the encoder works takes the process with it, and a
 * busy machine needs more than 15 s to load one.
 */
const longestEnd = 60_000;

/**
 * Opens a worker thread, which does not keep the process alive.
 *
 * @param state of its encoder. Default: a new one; tests look at theirs.
 */
export function openKnowledgeWorker(
  on: Parameters<OpenKnowledgeThread>[0],
  state = createEncoderState(),
): KnowledgeThread {
  const worker = new Worker(new URL("./knowledge-worker.ts", import.meta.url), {
    name: "knowledge",
    workerData: state,
    resourceLimits: { maxOldGenerationSizeMb: heapLimit, maxYoungGenerationSizeMb: 16 },
  });
  /** Its exit code: 0 if it ended by itself. */
  const ended = new Promise<number>((resolve) => worker.once("exit", resolve));
  worker.unref();
  worker.on("message", on.message);
  worker.on("error", on.failed);
  worker.once("exit", (code) => on.failed(new Error(`It ended with ${code}.`)));
  return {
    post: (message) => worker.postMessage(message),
    async close() {
      if (preventEncoding(state)) return worker.terminate();
      // The process must not end before the thread has.
      worker.ref();
      worker.postMessage({ type: "end" } satisfies ToKnowledgeWorker);
      const giveUp = setTimeout(() => void worker.terminate(), longestEnd);
      giveUp.unref();
      return ended.finally(() => clearTimeout(giveUp));
    },
  };
}
