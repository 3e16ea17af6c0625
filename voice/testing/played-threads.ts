import type { StartModelThread } from "#voice/providers/embedded/model-thread.ts";

/** A thread that a test plays. */
export interface PlayedThread<ToWorker, FromWorker> {
  readonly posted: ToWorker[];
  isClosed: boolean;
  tell(message: FromWorker): void;
  fail(): void;
}

/** Threads that a test plays, in the order in which they are started. */
export function playThreads<Setup, ToWorker, FromWorker>() {
  const threads: PlayedThread<ToWorker, FromWorker>[] = [];
  const startThread: StartModelThread<Setup, ToWorker, FromWorker> = (_, on) => {
    const thread: PlayedThread<ToWorker, FromWorker> = {
      posted: [],
      isClosed: false,
      tell: on.message,
      fail: () => on.failed(new Error("crash")),
    };
    threads.push(thread);
    return {
      post: (message) => thread.posted.push(message),
      async close() {
        thread.isClosed = true;
      },
    };
  };
  return {
    threads,
    startThread,
    /** @param at default: the last one */
    thread(at = threads.length - 1): PlayedThread<ToWorker, FromWorker> {
      const found = threads[at];
      if (!found) throw new Error(`There are ${threads.length} threads.`);
      return found;
    },
  };
}
