import { expect, test } from "vitest";
import { createFakeClock } from "#voice/testing/fake-clock.ts";
import { playThreads } from "#voice/testing/played-threads.ts";
import { createOpenHearing } from "./open-hearing.ts";
import type { FromWorker, OpenHearingSetup, ToWorker } from "./open-hearing-messages.ts";

/** Threads that a test plays. */
function open({ maxThreads = 1 } = {}) {
  const { threads, startThread, thread } = playThreads<OpenHearingSetup, ToWorker, FromWorker>();
  const clock = createFakeClock();
  const failures: string[] = [];
  const hearing = createOpenHearing({
    clock,
    maxThreads,
    onFailure: ({ message }) => failures.push(message),
    startThread,
  });
  return {
    hearing,
    clock,
    threads,
    thread,
    failures,
    async warm() {
      const warm = hearing.warmUp();
      thread(threads.length - 1).tell({ type: "loaded", size: "base" });
      thread(threads.length - 1).tell({ type: "loaded", size: "tiny" });
      await warm;
    },
  };
}

/** A second and a half: expected to take 200 ms with the better model. */
const sound = new Int16Array(24_000);
const words = { text: "How much is it?", score: -0.1 };
/** What that sound usually takes of the decoder. */
const effort = { steps: 7.25, tokens: 7.25 };

test("the better model hears when a thread is free, the smaller one when it is busy, and none when it is full", async () => {
  const { hearing, warm } = open();
  await warm();
  const taken = Array.from({ length: 5 }, () => hearing.hear(sound) !== undefined);
  expect(taken).toEqual([true, true, false, false, false]);
  expect(hearing.figures().sounds).toEqual({ base: 1, tiny: 1, none: 3 });
});

test("the smaller model hears a sound at once if that is wished for", async () => {
  const { hearing, warm, thread } = open();
  await warm();
  expect(hearing.hear(sound, { isSmall: true })?.size).toBe("tiny");
  expect(thread().posted.at(-1)).toMatchObject({ type: "hear", size: "tiny" });
});

test("sounds are heard one after the other, and their waiting is counted", async () => {
  const { hearing, warm, thread, clock } = open();
  await warm();
  const [first, second] = [hearing.hear(sound), hearing.hear(sound)];
  expect(thread().posted).toHaveLength(1);
  clock.advance(150);
  thread().tell({ type: "heard", id: 0, hypothesis: words, effort });
  expect(await first?.heard).toEqual(words);
  expect(thread().posted).toHaveLength(2);
  clock.advance(50);
  thread().tell({ type: "heard", id: 1, hypothesis: words, effort });
  expect(await second?.heard).toEqual(words);
  expect(hearing.figures()).toMatchObject({ waited: 150, worked: 200 });
});

test("a result that is no longer wanted makes room, whether its work has begun or not", async () => {
  const { hearing, warm, thread } = open();
  await warm();
  const short = sound.subarray(0, 8_000);
  const [first, second, third] = [hearing.hear(short), hearing.hear(short), hearing.hear(short)];
  first?.void();
  second?.void();
  expect(await Promise.all([first?.heard, second?.heard])).toEqual([undefined, undefined]);
  expect(thread().posted.at(-1)).toEqual({ type: "void", id: 0 });
  thread().tell({ type: "heard", id: 0, hypothesis: { text: "", score: 0 }, effort });
  expect(thread().posted.at(-1)).toMatchObject({ type: "hear", id: 2 });
  thread().tell({ type: "heard", id: 2, hypothesis: words, effort });
  expect(await third?.heard).toEqual(words);
  expect(hearing.figures().voided).toBe(2);
});

test("a sound that is no longer wanted holds up the next one for a step only", async () => {
  const { hearing, warm } = open();
  await warm();
  const long = new Int16Array(80_000);
  hearing.hear(long)?.void();
  expect(hearing.hear(long)?.size).toBe("base");
  expect(hearing.hear(long)).toBeUndefined();
});

test("processors that are busy with other things leave it the smaller model, and then nothing, until that is over", async () => {
  const { hearing, warm, thread, clock } = open();
  await warm();
  let id = 0;
  const hearIn = (ms: number) => {
    const result = hearing.hear(sound);
    if (!result) return undefined;
    clock.advance(ms);
    const isLate = thread().posted.at(-1)?.type === "void";
    thread().tell({ type: "heard", id: id++, hypothesis: isLate ? { text: "", score: 0 } : words, effort });
    return result.size;
  };
  for (let i = 0; i < 10; i++) hearIn(200);
  const busy = Array.from({ length: 40 }, () => hearIn(900));
  expect(busy[0]).toBe("base");
  expect(busy).toContain("tiny");
  expect(busy.at(-1)).toBeUndefined();
  expect(hearing.hear(sound)).toBeUndefined();
  expect(hearing.hear(sound, { spare: 500 })?.size).toBe("base");
  thread().tell({ type: "heard", id: id++, hypothesis: words, effort });
  clock.advance(60_000);
  expect(hearIn(200)).toBe("base");
});

test("a sound that was heard before is heard again by a free thread only", async () => {
  const { hearing, warm } = open();
  await warm();
  expect(hearing.hear(sound, { isAgain: true })?.size).toBe("base");
  expect(hearing.hear(sound, { isAgain: true })).toBeUndefined();
  expect(hearing.hear(sound)).toBeDefined();
});

test("a result is given up once it takes more than twice the expected time", async () => {
  const { hearing, warm, thread, clock } = open();
  await warm();
  const result = hearing.hear(sound);
  clock.advance(500);
  expect(thread().posted.at(-1)).toMatchObject({ type: "hear" });
  clock.advance(100);
  expect(await result?.heard).toBeUndefined();
  expect(thread().posted.at(-1)).toEqual({ type: "void", id: 0 });
});

test("a search ends shortly before its result has to be there, and is not begun too late to find anything", async () => {
  const { hearing, warm, thread, clock } = open();
  await warm();
  const question = { about: "name", heard: "It smelly", by: "words" } as const;
  const late = { question, isAgain: true, until: clock.now() + 299 };
  expect(hearing.hear(sound, late)).toBeUndefined();
  const search = hearing.hear(sound, { ...late, until: clock.now() + 300 });
  clock.advance(179);
  expect(thread().posted.at(-1)).toMatchObject({ type: "hear" });
  clock.advance(1);
  expect(thread().posted.at(-1)).toEqual({ type: "enough", id: 0 });
  thread().tell({ type: "heard", id: 0, hypothesis: { ...words, isCut: true }, effort });
  expect(await search?.heard).toMatchObject({ isCut: true });
  // A search that has ended in time is left alone.
  const quick = hearing.hear(sound, { question, until: clock.now() + 500 });
  clock.advance(100);
  thread().tell({ type: "heard", id: 1, hypothesis: words, effort });
  await quick?.heard;
  clock.advance(500);
  expect(thread().posted.at(-1)).toMatchObject({ type: "hear", id: 1 });
});

test("words that are only weighed are told in time where a whole hearing would not be", async () => {
  const { hearing, warm, thread, clock } = open();
  await warm();
  const until = clock.now() + 60;
  expect(hearing.hear(sound, { draft: "how much", isAgain: true, until })).toBeUndefined();
  const rival = { words: "how much", against: -2 };
  const weighed = hearing.hear(sound, { rival, isAgain: true, until });
  expect(thread().posted.at(-1)).toMatchObject({ type: "hear", size: "base", rival });
  const draft = { words: "how much", odds: -12, oddsAsBeginning: -3 };
  thread().tell({ type: "heard", id: 0, hypothesis: { text: "", score: 0, draft }, effort });
  expect(await weighed?.heard).toMatchObject({ draft });
});

test("other ways to hear a sound are looked for until their time is up, which tells nothing of the machine", async () => {
  const { hearing, warm, thread, clock } = open();
  await warm();
  const expected = hearing.hear(sound, { doubted: "Some words.", isAgain: true, until: clock.now() + 200 });
  expect(expected).toBeUndefined();
  const until = clock.now() + 800;
  const search = hearing.hear(sound, { doubted: "Some words.", isAgain: true, until });
  expect(thread().posted.at(-1)).toMatchObject({ type: "hear", doubted: "Some words." });
  clock.advance(679);
  expect(thread().posted.at(-1)).toMatchObject({ type: "hear" });
  clock.advance(1);
  expect(thread().posted.at(-1)).toMatchObject({ type: "enough" });
  clock.advance(120);
  expect(await search?.heard).toBeUndefined();
  expect(thread().posted.at(-1)).toMatchObject({ type: "void" });
  expect(hearing.figures().voided).toBe(1);
});

test("a result that was told is not void, whatever is said of it afterwards", async () => {
  const { hearing, warm, thread } = open();
  await warm();
  const result = hearing.hear(sound);
  thread().tell({ type: "heard", id: 0, hypothesis: words, effort });
  expect(await result?.heard).toEqual(words);
  result?.void();
  expect(hearing.figures().voided).toBe(0);
  expect(thread().posted.at(-1)).toMatchObject({ type: "hear" });
});

test("a sound is not heard again if the result would come too late", async () => {
  const { hearing, warm, clock } = open();
  await warm();
  expect(hearing.hear(sound, { isAgain: true, until: clock.now() + 100 })).toBeUndefined();
  expect(hearing.hear(sound, { isAgain: true, until: clock.now() + 400 })?.size).toBe("base");
});

test("a missing model turns it off for good, with one sentence that says why", async () => {
  const { hearing, thread, failures, threads } = open();
  const warm = hearing.warmUp();
  thread().tell({ type: "refused", reason: "The hearing model /models/encoder.onnx cannot be read." });
  await warm;
  expect(hearing.isOn).toBe(false);
  expect(hearing.hear(sound)).toBeUndefined();
  await hearing.warmUp();
  expect(threads).toHaveLength(1);
  expect(failures).toEqual([
    "The hearing model /models/encoder.onnx cannot be read. Calls hear only the sentences that they know.",
  ]);
});

test("a crash leaves its sound unheard, and the next sound starts another thread", async () => {
  const { hearing, warm, thread, threads } = open();
  await warm();
  const lost = hearing.hear(sound);
  thread().fail();
  expect(await lost?.heard).toBeUndefined();
  expect(hearing.hear(sound)).toBeUndefined();
  expect(threads).toHaveLength(2);
  await warm();
  expect(hearing.hear(sound)).toBeDefined();
});

test("while the first thread is busy another one gets ready, up to the most", async () => {
  const { hearing, warm, threads } = open({ maxThreads: 2 });
  await warm();
  for (let i = 0; i < 6; i++) hearing.hear(sound);
  expect(threads).toHaveLength(2);
});

test("without sounds the threads end, but not while one hears", async () => {
  const { hearing, warm, thread, clock } = open();
  await warm();
  hearing.hear(sound);
  clock.advance(5 * 60_000);
  expect(thread().isClosed).toBe(false);
  thread().tell({ type: "heard", id: 0, hypothesis: words, effort });
  clock.advance(5 * 60_000);
  expect(thread().isClosed).toBe(true);
  expect(hearing.isOn).toBe(false);
});
