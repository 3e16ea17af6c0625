import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createFakeClock } from "#voice/testing/fake-clock.ts";
import { playThreads } from "#voice/testing/played-threads.ts";
import { isInstalled } from "../kokoro/files.ts";
import type { FromLiveWorker, LiveSetup, ToLiveWorker } from "./live-messages.ts";
import { createLiveVoice } from "./live-voice.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "larkline-live-"));
  await writeFile(join(folder, "kokoro.onnx"), "no weights");
});
afterAll(() => rm(folder, { recursive: true }));

/** Threads that a test plays. */
function open({ models = folder, after = async () => {} } = {}) {
  const { threads, startThread, thread } = playThreads<LiveSetup, ToLiveWorker, FromLiveWorker>();
  const clock = createFakeClock();
  const failures: string[] = [];
  const live = createLiveVoice({
    clock,
    folder: models,
    after,
    onFailure: ({ message }) => failures.push(message),
    startThread,
  });
  return {
    live,
    clock,
    threads,
    thread,
    failures,
    async warm() {
      const before = threads.length;
      live.warmUp();
      await expect.poll(() => threads.length).toBe(before + 1);
      thread().tell({ type: "loaded", words: "Maria Young.", took: 1_000 });
    },
  };
}

const samples = () => new Int16Array([1, 2, 3]);

test("the model is loaded after what is needed first, and not at all if no call is expected by then", async () => {
  const first = Promise.withResolvers<void>();
  const { live, threads } = open({ after: () => first.promise });
  const other = open({ after: () => first.promise });
  live.warmUp();
  other.live.warmUp();
  await isInstalled(folder);
  expect(threads).toHaveLength(0);
  await other.live.close();
  first.resolve();
  await expect.poll(() => threads.length).toBe(1);
  expect(other.threads).toHaveLength(0);
});

test("one clause is spoken at a time, in the order in which they were asked for", async () => {
  const { live, thread, warm } = open();
  await warm();
  const first = live.speak("Ana Silva.", "af_heart", 1);
  const second = live.speak("Bright Dental.", "af_bella", 1.25);
  expect(thread().posted).toEqual([
    { type: "speak", id: 0, words: "Ana Silva.", voice: "af_heart", stretch: 1 },
  ]);
  expect(live.figures().waiting).toBe(2);
  thread().tell({ type: "spoken", id: 0, samples: samples() });
  expect(await first.sound).toEqual(samples());
  expect(thread().posted).toHaveLength(2);
  thread().tell({ type: "spoken", id: 1, samples: samples() });
  expect(await second.sound).toEqual(samples());
  expect(live.figures()).toMatchObject({ clauses: 2, waiting: 0 });
});

test("the wait grows with what is asked for before, and follows the pace that it sees", async () => {
  const { live, clock, thread, warm } = open();
  await warm();
  const alone = live.waitFor("Ana Silva.");
  // 16 of the 18 characters that took a second, with those that stand for the fixed work.
  expect(alone).toBeCloseTo(889, 0);
  live.speak("Bright Dental, of Springfield.", "af_heart", 1);
  expect(live.waitFor("Ana Silva.")).toBeGreaterThan(alone * 2);
  clock.advance(10_000);
  thread().tell({ type: "spoken", id: 0, samples: samples() });
  expect(live.waitFor("Ana Silva.")).toBeGreaterThan(alone * 1.5);
});

test("a slow pace is forgotten after a minute without a measurement", async () => {
  const { live, clock, warm } = open();
  await warm();
  const slow = live.waitFor("Ana Silva.");
  clock.advance(60_000);
  expect(live.waitFor("Ana Silva.")).toBe(slow);
  clock.advance(1_000);
  expect(live.waitFor("Ana Silva.")).toBeLessThan(900);
  expect(live.waitFor("Ana Silva.")).toBeLessThan(slow);
});

test("what nobody waits for any more is not spoken", async () => {
  const { live, thread, warm } = open();
  await warm();
  live.speak("One.", "af_heart", 1);
  live.speak("Two.", "af_heart", 1).cancel();
  live.speak("Three.", "af_heart", 1);
  thread().tell({ type: "spoken", id: 0, samples: samples() });
  expect(thread().posted.map((message) => message.type === "speak" && message.words)).toEqual([
    "One.",
    "Three.",
  ]);
});

test("without the model there is no thread, and no live voice", async () => {
  const { live, threads, failures } = open({ models: join(folder, "empty") });
  live.warmUp();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([live.isOn, threads, failures]).toEqual([false, [], []]);
  await expect(live.speak("Ana.", "af_heart", 1).sound).rejects.toThrow("not loaded");
});

test("a file that is wrong is told once, and nothing is tried again", async () => {
  const { live, thread, threads, failures } = open();
  live.warmUp();
  await expect.poll(() => threads.length).toBe(1);
  thread().tell({ type: "refused", reason: "kokoro.onnx is another file." });
  expect(failures).toEqual(["kokoro.onnx is another file. Names and addresses are left to the screen."]);
  expect(thread().isClosed).toBe(true);
  live.warmUp();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(threads).toHaveLength(1);
});

test("a thread that fails is replaced, and what it was to speak fails", async () => {
  const { live, thread, threads, failures, warm } = open();
  await warm();
  const lost = live.speak("Ana.", "af_heart", 1);
  thread().fail();
  await expect(lost.sound).rejects.toThrow("failed");
  expect([live.isOn, failures]).toEqual([false, ["The live voice failed."]]);
  await warm();
  expect([live.isOn, threads.length]).toEqual([true, 2]);
});

test("a clause that cannot be spoken fails alone", async () => {
  const { live, thread, warm } = open();
  await warm();
  const [bad, good] = [live.speak("???", "af_heart", 1), live.speak("Ana.", "af_heart", 1)];
  thread().tell({ type: "failed", id: 0, reason: "The sound is silent." });
  await expect(bad.sound).rejects.toThrow("silent");
  thread().tell({ type: "spoken", id: 1, samples: samples() });
  expect(await good.sound).toEqual(samples());
});

test("after five minutes without a call its memory is freed, and a clause in hand is finished first", async () => {
  const { live, clock, thread, warm } = open();
  await warm();
  clock.advance(4 * 60_000);
  live.speak("Ana.", "af_heart", 1);
  clock.advance(5 * 60_000);
  expect(thread().isClosed).toBe(false);
  thread().tell({ type: "spoken", id: 0, samples: samples() });
  clock.advance(5 * 60_000);
  expect([thread().isClosed, live.isOn]).toEqual([true, false]);
});

test("a call that ends before the thread has begun leaves none behind", async () => {
  const { live, threads } = open();
  live.warmUp();
  await live.close();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(threads).toEqual([]);
});
