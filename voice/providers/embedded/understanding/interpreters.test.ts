import { expect, test } from "vitest";
import { createFakeClock, settled } from "#voice/testing/fake-clock.ts";
import { smallLanguage } from "#voice/testing/small-language.ts";
import { notUnderstood, type Understanding } from "#voice/understanding/understanding.ts";
import { createInterpreters } from "./interpreters.ts";
import type { FromWorker, ToWorker } from "./understanding-messages.ts";
import type { OpenUnderstandingThread } from "./understanding-thread.ts";

const unknown = notUnderstood;
const certain: Understanding = { ...notUnderstood, certainty: "certain" };

/** A thread that a test plays. */
function fakeThreads() {
  const threads: {
    readonly posted: ToWorker[];
    isClosed: boolean;
    tell(message: FromWorker): void;
    fail(): void;
  }[] = [];
  const openThread: OpenUnderstandingThread = (_, on) => {
    const posted: ToWorker[] = [];
    const thread = { posted, isClosed: false, tell: on.message, fail: () => on.failed(new Error("crash")) };
    threads.push(thread);
    return {
      post: (message) => posted.push(message),
      async close() {
        thread.isClosed = true;
      },
    };
  };
  const clock = createFakeClock();
  const failures: string[] = [];
  const interpreters = createInterpreters({
    languages: { small: smallLanguage },
    clock,
    timeLimit: 1_000,
    openThread,
    onFailure: ({ message }) => failures.push(message),
  });
  const thread = (at: number) => {
    const found = threads[at];
    if (!found) throw new Error(`There are ${threads.length} threads.`);
    return found;
  };
  const answer = (at: number) => {
    const { id = 0, texts = [] } = thread(at).posted.at(-1) ?? {};
    thread(at).tell({ type: "understood", id, results: texts.map(() => certain) });
  };
  return { interpreters, clock, threads, thread, answer, failures };
}

test("a text that takes too long is not understood, and the others are by a new thread", async () => {
  const { interpreters, clock, thread, answer, failures } = fakeThreads();
  const [hostile, ordinary] = [interpreters.open("small"), interpreters.open("small")];
  const endless = hostile.understand(["endless"]);
  const question = ordinary.understand(["how much is it"]);
  thread(0).tell({ type: "ready" });
  clock.advance(1_000);
  expect(await endless).toEqual([unknown]);
  expect(thread(0).isClosed).toBe(true);
  thread(1).tell({ type: "ready" });
  answer(1);
  expect(await question).toEqual([certain]);
  expect(failures).toEqual(["Understanding a text took too long."]);
});

test("a conversation whose texts take too long twice is no longer understood, and costs no more threads", async () => {
  const { interpreters, clock, threads, thread } = fakeThreads();
  const hostile = interpreters.open("small");
  for (const at of [0, 1]) {
    const endless = hostile.understand(["endless"]);
    thread(at).tell({ type: "ready" });
    clock.advance(1_000);
    expect(await endless).toEqual([unknown]);
  }
  expect(await hostile.understand(["how much is it"])).toEqual([unknown]);
  expect(threads).toHaveLength(2);
});

test("conversations take turns, and the newest request of each replaces its older one", async () => {
  const { interpreters, thread, answer } = fakeThreads();
  const [hostile, ordinary] = [interpreters.open("small"), interpreters.open("small")];
  const flood = Array.from({ length: 100 }, (_, i) => hostile.understand([`flood ${i}`]));
  const question = ordinary.understand(["how much is it"]);
  thread(0).tell({ type: "ready" });
  answer(0);
  answer(0);
  expect(await question).toEqual([certain]);
  expect(thread(0).posted.map(({ texts }) => texts[0])).toEqual(["flood 99", "how much is it"]);
  expect((await Promise.all(flood)).filter(([result]) => result?.certainty === "certain")).toHaveLength(1);
});

test("a crash leaves its request not understood, and the next one starts another thread", async () => {
  const { interpreters, thread, answer } = fakeThreads();
  const conversation = interpreters.open("small");
  const first = conversation.understand(["first"]);
  thread(0).tell({ type: "ready" });
  thread(0).fail();
  expect(await first).toEqual([unknown]);
  const second = conversation.understand(["second"]);
  thread(1).tell({ type: "ready" });
  answer(1);
  expect(await second).toEqual([certain]);
});

test("a thread that never starts keeps nobody waiting", async () => {
  const { interpreters, clock } = fakeThreads();
  const waiting = interpreters.open("small").understand(["how much is it"]);
  clock.advance(15_000);
  expect(await waiting).toEqual([unknown]);
});

test("an aborted request is answered at once, and never reaches the thread", async () => {
  const { interpreters, thread } = fakeThreads();
  const controller = new AbortController();
  const aborted = interpreters.open("small").understand(["never mind"], controller.signal);
  controller.abort();
  expect(await aborted).toEqual([unknown]);
  thread(0).tell({ type: "ready" });
  expect(thread(0).posted).toEqual([]);
});

test("without requests the thread ends, and starts again with the next one", async () => {
  const { interpreters, clock, thread, threads } = fakeThreads();
  const warm = interpreters.warmUp();
  thread(0).tell({ type: "ready" });
  await warm;
  clock.advance(5 * 60_000);
  await settled();
  expect(thread(0).isClosed).toBe(true);
  void interpreters.open("small").understand(["hello"]);
  expect(threads).toHaveLength(2);
});
