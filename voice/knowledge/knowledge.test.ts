import { expect, test } from "vitest";
import { createFakeClock } from "#voice/testing/fake-clock.ts";
import { createKnowledge } from "./knowledge.ts";
import type { FromKnowledgeWorker, ToKnowledgeWorker } from "./knowledge-messages.ts";
import { longestFile } from "./limits.ts";
import { UnreadableError } from "./unreadable-error.ts";

/** Threads that a test plays. @param how the runtime is loaded, and when a thread has ended. */
function played({ loaded = Promise.resolve(), ended = Promise.resolve() } = {}) {
  const threads: {
    readonly asked: ToKnowledgeWorker[];
    readonly on: { message(message: FromKnowledgeWorker): void; failed(cause: unknown): void };
    isClosed: boolean;
  }[] = [];
  const clock = createFakeClock();
  const knowledge = createKnowledge({
    clock,
    loadRuntime: () => loaded,
    openThread(on) {
      const thread = { asked: [] as ToKnowledgeWorker[], on, isClosed: false };
      threads.push(thread);
      return {
        post: (message) => void thread.asked.push(message),
        async close() {
          thread.isClosed = true;
          await ended;
        },
      };
    },
  });
  return { knowledge, threads, clock };
}

test("VAPI-07 a file that takes too long, or too much memory, ends its own thread and is refused in words", async () => {
  const { knowledge, threads, clock } = played();
  const late = knowledge.read(new Uint8Array(1), "text/plain");
  late.catch(() => undefined);
  await clock.pass(180_000);
  await expect(late).rejects.toThrow(new UnreadableError("Reading it takes too long."));
  const large = knowledge.read(new Uint8Array(1), "text/plain");
  large.catch(() => undefined);
  await clock.pass(1);
  threads[1]?.on.failed(Object.assign(new Error("heap"), { code: "ERR_WORKER_OUT_OF_MEMORY" }));
  await expect(large).rejects.toThrow("too much memory");
  expect(threads.map(({ isClosed }) => isClosed)).toEqual([true, true]);
  await expect(knowledge.read(new Uint8Array(longestFile + 1), "text/plain")).rejects.toThrow("32 MB");
  expect(threads).toHaveLength(2);
});

test("VAPI-07 questions share a thread, which ends when none comes, and a failed one is replaced", async () => {
  const { knowledge, threads, clock } = played();
  const vectors = [new Float32Array(1)];
  const first = knowledge.embed(["a"]);
  await clock.pass(1);
  threads[0]?.on.message({ type: "embedded", id: 1, vectors });
  expect(await first).toEqual(vectors);
  const second = knowledge.embed(["b"]);
  second.catch(() => undefined);
  // The first question may wait for the encoder, later ones may not.
  await clock.pass(3_001);
  await expect(second).rejects.toThrow("too long");
  const third = knowledge.embed(["c"]);
  third.catch(() => undefined);
  await clock.pass(3_001);
  threads[1]?.on.message({ type: "embedded", id: 1, vectors });
  expect(await third).toEqual(vectors);
  await clock.pass(5 * 60_000);
  expect(threads.map(({ isClosed }) => isClosed)).toEqual([true, true]);
});

test("VAPI-07 whoever ends the threads waits for those that are already ending, and asked ones answer with that", async () => {
  const ended = Promise.withResolvers<void>();
  const { knowledge, threads, clock } = played({ ended: ended.promise });
  const order: string[] = [];
  const asked = knowledge.embed(["a"]).catch((error: Error) => order.push(error.message));
  await clock.pass(1);
  threads[0]?.on.failed(new Error("It ended."));
  await asked;
  const closing = knowledge.close().then(() => order.push("closed"));
  await clock.pass(1);
  order.push("thread over");
  ended.resolve();
  await closing;
  expect(order).toEqual(["The thread failed: Error.", "thread over", "closed"]);
});

test("VAPI-07 a file or question that comes while the threads are ended starts none", async () => {
  const loaded = Promise.withResolvers<void>();
  const { knowledge, threads } = played({ loaded: loaded.promise });
  const asked = [knowledge.read(new Uint8Array(1), "text/plain"), knowledge.embed(["a"])];
  const outcomes = Promise.allSettled(asked);
  await knowledge.close();
  loaded.resolve();
  expect((await outcomes).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(threads).toEqual([]);
});
