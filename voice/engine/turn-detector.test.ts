import { expect, test } from "vitest";
import { type Frame, frameMs, frameSamples } from "#voice/protocol/audio.ts";
import type { Judgement, Recogniser, Utterance } from "#voice/providers/recogniser.ts";
import { createTurnDetector } from "./turn-detector.ts";

const frameAt = (decibels: number): Frame =>
  new Int16Array(frameSamples).fill(Math.round(32_768 * 10 ** (decibels / 20)));
const silent = frameAt(-90);
/** The beginning of "how" or "yes": louder than the room, but softer than an echo of the assistant can be. */
const soft = frameAt(-40);
const loud = frameAt(-12);

interface Played {
  readonly completeness?: Recogniser["completeness"];
  /** What the recogniser's utterance does. Default: it hears nothing. */
  readonly utterance: (onPartial: (text: string) => void) => Partial<Utterance>;
}

/** A turn detector whose recogniser a test plays, and its time. */
function detectTurns({ completeness = () => "unknown", utterance }: Played) {
  let at = 0;
  const ended: number[] = [];
  const turnDetector = createTurnDetector(
    {
      warmUp: async () => {},
      completeness,
      listen: (onPartial) => ({
        write() {},
        finish: async () => ({ text: "", certainty: "unknown" }),
        cancel() {},
        ...utterance(onPartial),
      }),
    },
    ({ type }) => {
      if (type === "utterance-ended") ended.push(at);
    },
  );
  return {
    join: () => turnDetector.join(),
    expectContext: (context: string | undefined) => turnDetector.expect(context),
    /** When utterances ended, in ms. */
    ended,
    /** In ms since the beginning. */
    now: () => at,
    /** Time passes with a sound; `isPlaying` tells that the assistant speaks meanwhile. */
    pass(ms: number, frame: Frame, isPlaying = false): void {
      for (const until = at + ms; at < until; at += frameMs) {
        if (isPlaying) turnDetector.played(at, -18);
        turnDetector.frame(at, frame);
      }
    },
  };
}

/** The number of soft frames recognised in an answer that begins `pause` ms after the assistant's last sound. */
function softFramesHeard(pause: number): number {
  const written: Frame[] = [];
  const { pass } = detectTurns({
    completeness: () => "complete",
    utterance: () => ({ write: (frame) => written.push(frame.slice()) }),
  });
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
  const { pass, now } = detectTurns({
    utterance: () => ({
      pause: () => told.push(`pause at ${now()}`),
      goOn: () => told.push(`goes on at ${now()}`),
      async finish() {
        told.push(`finish at ${now()}`);
        return { text: "", certainty: "unknown" };
      },
    }),
  });
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

test.each([
  [undefined, 1700],
  ["day-and-time", 1740],
] as const)(
  "the recogniser is told sooner of a pause after a whole sentence that cannot go on, in context %s",
  (context, at) => {
    const told: number[] = [];
    const { pass, now, expectContext } = detectTurns({
      completeness: (text) => (text === "whole sentence" ? "complete" : "incomplete"),
      utterance: (onPartial) => ({
        write: () => onPartial(now() < 1500 ? "half a" : "whole sentence"),
        pause: () => told.push(now()),
      }),
    });
    expectContext(context);
    pass(500, silent);
    pass(500, loud);
    pass(300, silent);
    pass(400, loud);
    pass(300, silent);
    expect(told).toEqual([1080, at]);
  },
);

test("a part that is heard together with the one before it goes on from its pause", () => {
  const told: string[] = [];
  let begun = 0;
  const { pass, join } = detectTurns({
    utterance() {
      const part = ++begun;
      return {
        pause: () => told.push(`${part} pauses`),
        goOn: () => told.push(`${part} goes on`),
      };
    },
  });
  pass(500, silent);
  pass(300, loud);
  pass(1000, silent);
  pass(300, loud);
  pass(200, silent);
  expect(told).toEqual(["1 pauses", "2 pauses"]);
  join();
  expect(told).toEqual(["1 pauses", "2 pauses", "2 goes on"]);
});

test("an utterance ends as soon as the recogniser's judgement of the present pause allows", () => {
  const judges: ((judgement: Judgement) => void)[] = [];
  const { pass, ended } = detectTurns({ utterance: () => ({ pause: (judged) => judges.push(judged) }) });
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
