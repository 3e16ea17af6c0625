import { expect, test } from "vitest";
import { type Frame, frameMs, frameSamples } from "#voice/protocol/audio.ts";
import type { Recogniser } from "#voice/providers/recogniser.ts";
import type { SpeechDetector } from "#voice/providers/speech-detector.ts";
import { createTurnDetector, type TurnDetectorEvent } from "./turn-detector.ts";

const frameAt = (decibels: number): Frame =>
  new Int16Array(frameSamples).fill(Math.round(32_768 * 10 ** (decibels / 20)));
const silent = frameAt(-90);
const loud = frameAt(-12);
const deaf: Recogniser = {
  warmUp: async () => {},
  completeness: () => "unknown",
  listen: () => ({
    write() {},
    finish: async () => ({ text: "", certainty: "unknown" }),
    cancel() {},
  }),
};

/** Hears what it is told: the probability of speech is `current` until it changes. */
function toldDetector() {
  const told = { current: 0 as number | undefined, frames: 0, needed: 0, isClosed: false };
  const speechDetector: SpeechDetector = {
    listen: () => ({
      write: (_, isNeeded) => {
        told.frames++;
        if (isNeeded) told.needed++;
      },
      probability: () => told.current,
      close: () => {
        told.isClosed = true;
      },
    }),
  };
  return { told, speechDetector };
}

test("a loud sound that is no speech opens no utterance, and the same with speech in it does", () => {
  const { told, speechDetector } = toldDetector();
  const events: TurnDetectorEvent["type"][] = [];
  const turnDetector = createTurnDetector(deaf, ({ type }) => events.push(type), { speechDetector });
  let at = 0;
  const pass = (ms: number, frame: Frame) => {
    for (const until = at + ms; at < until; at += frameMs) turnDetector.frame(at, frame);
  };
  pass(500, silent);
  pass(300, loud);
  expect(events).toEqual([]);
  told.current = 0.9;
  pass(300, loud);
  expect(events[0]).toBe("voice-began");
  expect(told.frames).toBe(55);
  // What is too soft to be a voice needs no probability.
  expect(told.needed).toBe(30);
  turnDetector.close();
  expect(told.isClosed).toBe(true);
});

test("while the probability of speech is not known, the level alone tells a voice", () => {
  const { told, speechDetector } = toldDetector();
  told.current = undefined;
  const events: TurnDetectorEvent["type"][] = [];
  const turnDetector = createTurnDetector(deaf, ({ type }) => events.push(type), { speechDetector });
  for (let at = 0; at < 1000; at += frameMs) turnDetector.frame(at, at < 500 ? silent : loud);
  expect(events[0]).toBe("voice-began");
});
