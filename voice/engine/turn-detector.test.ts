import { expect, test } from "vitest";
import { type Frame, frameMs, frameSamples } from "#voice/protocol/audio.ts";
import type { Completeness, Recogniser } from "#voice/providers/recogniser.ts";
import { createTurnDetector } from "./turn-detector.ts";

const frameAt = (decibels: number): Frame =>
  new Int16Array(frameSamples).fill(Math.round(32_768 * 10 ** (decibels / 20)));
const silent = frameAt(-90);
/** The beginning of "how" or "yes": louder than the room, but softer than an echo of the assistant can be. */
const soft = frameAt(-40);
const loud = frameAt(-12);

/** The number of soft frames recognised in an answer that begins `pause` ms after the assistant's last sound. */
function softFramesHeard(pause: number): number {
  const written: Frame[] = [];
  const recogniser: Recogniser = {
    warmUp: async () => {},
    completeness: () => "complete",
    listen: () => ({
      write: (frame) => written.push(frame.slice()),
      finish: async () => ({ text: "", certainty: "unknown" }),
      cancel() {},
    }),
  };
  const turnDetector = createTurnDetector(recogniser, () => {});
  let at = 0;
  const pass = (ms: number, frame: Frame, isPlaying = false) => {
    for (const until = at + ms; at < until; at += frameMs) {
      if (isPlaying) turnDetector.played(at, -18);
      turnDetector.frame(at, frame);
    }
  };
  pass(1000, silent, true);
  pass(pause, silent);
  pass(120, soft);
  pass(200, loud);
  return written.filter((frame) => frame[0] === soft[0]).length;
}

test("the soft beginning of an immediate answer is heard too", () => {
  expect(softFramesHeard(80)).toBe(6);
  expect(softFramesHeard(200)).toBe(6);
  expect(softFramesHeard(1000)).toBe(6);
});

test("the recogniser is told of each pause while it is one, and of the visitor's going on", () => {
  const told: string[] = [];
  const recogniser: Recogniser = {
    warmUp: async () => {},
    completeness: () => "unknown",
    listen: () => ({
      write() {},
      pause: () => told.push(`pause at ${at}`),
      goOn: () => told.push(`goes on at ${at}`),
      async finish() {
        told.push(`finish at ${at}`);
        return { text: "", certainty: "unknown" };
      },
      cancel() {},
    }),
  };
  const turnDetector = createTurnDetector(recogniser, () => {});
  let at = 0;
  const pass = (ms: number, frame: Frame) => {
    for (const until = at + ms; at < until; at += frameMs) turnDetector.frame(at, frame);
  };
  pass(500, silent);
  pass(300, loud);
  // A silence inside of a word, and a click in a pause.
  pass(40, silent);
  pass(300, loud);
  pass(200, silent);
  pass(frameMs, loud);
  pass(100, silent);
  pass(300, loud);
  pass(1000, silent);
  expect(told).toEqual(["pause at 1220", "goes on at 1500", "pause at 1840", "finish at 2440"]);
});

test("the recogniser is told sooner of a pause after a whole sentence that cannot go on", () => {
  const told: number[] = [];
  const recogniser: Recogniser = {
    warmUp: async () => {},
    completeness: (text) => (text === "whole sentence" ? "complete" : "incomplete"),
    listen: (onPartial) => ({
      write: () => onPartial(at < 1500 ? "half a" : "whole sentence"),
      pause: () => told.push(at),
      finish: async () => ({ text: "", certainty: "unknown" }),
      cancel() {},
    }),
  };
  const turnDetector = createTurnDetector(recogniser, () => {});
  let at = 0;
  const pass = (ms: number, frame: Frame) => {
    for (const until = at + ms; at < until; at += frameMs) turnDetector.frame(at, frame);
  };
  pass(500, silent);
  pass(500, loud);
  pass(300, silent);
  pass(400, loud);
  pass(300, silent);
  expect(told).toEqual([1080, 1740]);
});

test("an utterance ends as soon as the recogniser's judgement of the present pause allows", () => {
  const judges: ((completeness: Completeness) => void)[] = [];
  const ended: number[] = [];
  const turnDetector = createTurnDetector(
    {
      warmUp: async () => {},
      completeness: () => "unknown",
      listen: () => ({
        write() {},
        pause: (judged) => judges.push(judged),
        finish: async () => ({ text: "", certainty: "unknown" }),
        cancel() {},
      }),
    },
    ({ type }) => {
      if (type === "utterance-ended") ended.push(at);
    },
  );
  let at = 0;
  const pass = (ms: number, frame: Frame) => {
    for (const until = at + ms; at < until; at += frameMs) turnDetector.frame(at, frame);
  };
  pass(500, silent);
  pass(300, loud);
  pass(200, silent);
  pass(300, loud);
  // Of the pause before, so it is void.
  judges[0]?.("complete");
  pass(200, silent);
  expect(ended).toEqual([]);
  judges[1]?.("extensible");
  pass(500, silent);
  expect(ended.map((time) => time - 1300)).toEqual([440]);
});
