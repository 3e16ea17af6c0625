import { Worker } from "node:worker_threads";

/** A thread that works with a model, one message after the other. */
export interface ModelThread<ToWorker> {
  /** Takes ownership of the sound in a message: the sender may not touch it again. */
  post(message: ToWorker): void;
  /** Ends it after the work that it has, since the engine must not be stopped in the middle. */
  close(): Promise<unknown>;
}

/**
 * Time in which a thread must end, in ms: long enough to load a model on a busy machine. One that is ended while it loads
 * takes the process with it.
 */
export const longestEnd = 60_000;

/** @param on listens to it; nothing comes after `failed` */
export type StartModelThread<Setup, ToWorker, FromWorker> = (
  setup: Setup,
  on: { message(message: FromWorker): void; failed(cause: unknown): void },
) => ModelThread<ToWorker>;

interface ModelWorker<ToWorker> {
  /** Shown by tools that list threads. */
  readonly name: string;
  /** Module of the worker, which ends itself after `{ type: "end" }`. */
  readonly module: URL;
  /** Memory of a message that changes hands. Default: none. */
  readonly owned?: (message: ToWorker) => ArrayBuffer[];
}

/** Starts worker threads of a kind, which do not keep the process alive. */
export function modelThreads<Setup, ToWorker, FromWorker>({
  name,
  module,
  owned = () => [],
}: ModelWorker<ToWorker | { readonly type: "end" }>): StartModelThread<Setup, ToWorker, FromWorker> {
  return (setup, on) => {
    const worker = new Worker(module, { name, workerData: setup });
    const ended = new Promise((resolve) => worker.once("exit", resolve));
    const post = (message: ToWorker | { readonly type: "end" }) =>
      worker.postMessage(message, owned(message));
    worker.unref();
    worker.on("message", on.message);
    worker.on("error", on.failed);
    return {
      post,
      close() {
        // The process must not end before the thread has.
        worker.ref();
        post({ type: "end" });
        const giveUp = setTimeout(() => void worker.terminate(), longestEnd);
        giveUp.unref();
        return ended.finally(() => clearTimeout(giveUp));
      },
    };
  };
}
