import { expect, test } from "vitest";
import { frameSamples } from "#voice/protocol/audio.ts";
import { createFakeClock } from "#voice/testing/fake-clock.ts";
import { playThreads } from "#voice/testing/played-threads.ts";
import { createSpeechDetection } from "./speech-detection.ts";
import type { FromWorker, SpeechDetectionSetup, ToWorker } from "./speech-detection-messages.ts";

/** Threads that a test plays. */
function open() {
  const { threads, startThread, thread } = playThreads<SpeechDetectionSetup, ToWorker, FromWorker>();
  const clock = createFakeClock();
  const failures: string[] = [];
  const detector = createSpeechDetection({
    clock,
    onFailure: ({ message }) => failures.push(message),
    startThread,
  });
  return { detector, clock, threads, thread, failures };
}

const frame = (first: number) => Int16Array.from({ length: frameSamples }, (_, i) => first + i);

test("frames of 20 ms come to the thread as windows of 32 ms, without a gap", () => {
  const { detector, thread } = open();
  const detection = detector.listen();
  thread().tell({ type: "loaded" });
  for (let i = 0; i < 8; i++) detection.write(frame(i * frameSamples));
  const windows = thread().posted.flatMap((message) => (message.type === "hear" ? [...message.windows] : []));
  expect(windows).toEqual(Array.from({ length: 5 * 512 }, (_, i) => i));
});

test("sound that nobody needs is not heard, but the quarter of a second before one that somebody needs is", () => {
  const { detector, thread } = open();
  const detection = detector.listen();
  thread().tell({ type: "loaded" });
  const heard = () =>
    thread().posted.flatMap((message) =>
      message.type === "hear" ? [{ windows: message.windows.length / 512, isNew: message.isNew }] : [],
    );
  // 2 s, 62 windows.
  for (let i = 0; i < 100; i++) detection.write(frame(0), false);
  expect(heard()).toEqual([]);
  expect(detection.probability()).toBe(0);
  for (let i = 0; i < 3; i++) detection.write(frame(i), true);
  expect(heard()).toEqual([
    { windows: 9, isNew: true },
    { windows: 1, isNew: false },
  ]);
  thread().tell({ type: "heard", call: 0, probability: 0.7 });
  expect(detection.probability()).toBe(0.7);
  // A pause between words goes on to be heard, a longer one does not.
  for (let i = 0; i < 5; i++) {
    thread().tell({ type: "heard", call: 0, probability: 0.7 });
    for (let j = 0; j < 5; j++) detection.write(frame(i), false);
  }
  expect(heard()).toHaveLength(9);
  expect(detection.probability()).toBe(0);
  for (let i = 0; i < 2; i++) detection.write(frame(i), true);
  expect(heard().at(-1)).toEqual({ windows: 9, isNew: true });
});

test("each call has the probability of its own sound", () => {
  const { detector, thread } = open();
  const [one, other] = [detector.listen(), detector.listen()];
  expect(one.probability()).toBeUndefined();
  thread().tell({ type: "loaded" });
  for (const call of [one, other]) for (let i = 0; i < 2; i++) call.write(frame(0));
  thread().tell({ type: "heard", call: 0, probability: 0.9 });
  expect([one.probability(), other.probability()]).toEqual([0.9, undefined]);
  one.close();
  expect(thread().posted.at(-1)).toEqual({ type: "forget", call: 0 });
});

test("a thread that falls behind gets no more sound, and its old probability does not count", () => {
  const { detector, thread } = open();
  const detection = detector.listen();
  thread().tell({ type: "loaded" });
  for (let i = 0; i < 2; i++) detection.write(frame(0));
  thread().tell({ type: "heard", call: 0, probability: 0.9 });
  for (let i = 0; i < 50; i++) detection.write(frame(0));
  expect(detection.probability()).toBeUndefined();
  expect(thread().posted).toHaveLength(7);
  for (let i = 0; i < 6; i++) thread().tell({ type: "heard", call: 0, probability: 0.1 });
  expect(detection.probability()).toBe(0.1);
  for (let i = 0; i < 2; i++) detection.write(frame(0));
  expect(thread().posted).toHaveLength(8);
});

test("a missing model is told once, in a sentence, and calls do without a probability", async () => {
  const { detector, threads, thread, failures } = open();
  const warm = detector.warmUp();
  thread().tell({ type: "refused", reason: "The file is missing." });
  await warm;
  const detection = detector.listen();
  for (let i = 0; i < 8; i++) detection.write(frame(0));
  expect(detection.probability()).toBeUndefined();
  await detector.warmUp();
  expect(threads).toHaveLength(1);
  expect(thread().posted).toEqual([]);
  expect(failures).toEqual(["The file is missing. Calls tell a voice by its level alone."]);
});

test("a thread that failed is replaced by the next call's, three times", () => {
  const { detector, threads, thread, failures } = open();
  const detection = detector.listen();
  thread().tell({ type: "loaded" });
  for (let i = 0; i < 2; i++) detection.write(frame(0));
  thread().tell({ type: "heard", call: 0, probability: 0.9 });
  thread().fail();
  expect(detection.probability()).toBeUndefined();
  detector.listen();
  expect(threads).toHaveLength(2);
  thread().tell({ type: "loaded" });
  for (let i = 0; i < 2; i++) detection.write(frame(0));
  expect(thread().posted).toHaveLength(1);
  for (let i = 0; i < 5; i++) {
    thread().fail();
    detector.listen();
  }
  expect(threads).toHaveLength(3);
  expect(failures).toEqual(Array.from({ length: 3 }, () => "The speech detector failed."));
});

test("five minutes after the last call the thread ends; the next call starts another", async () => {
  const { detector, clock, threads, thread } = open();
  const detection = detector.listen();
  clock.advance(20 * 60_000);
  expect(thread().isClosed).toBe(false);
  detection.close();
  clock.advance(4 * 60_000);
  expect(thread().isClosed).toBe(false);
  clock.advance(60_000);
  expect(thread().isClosed).toBe(true);
  detector.listen();
  expect(threads).toHaveLength(2);
});
