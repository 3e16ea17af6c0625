import { frameMs } from "#voice/protocol/audio.ts";
import type { EndpointingOptions } from "./endpointing.ts";
import type { TurnTimings } from "./turn-rules.ts";

// The times of a turn that depend on each other, in ms unless they are frames. Those that follow from others are written
// as what they follow from; timings.test.ts holds the rest together.

/**
 * With `npm run bench -- voice-accuracy`, 130 sentences in synthetic voices: silence p50 159 ms, p95 456 ms, none ended
 * early; with a pause of 400 ms inside 2.3%. `unknown` is for recognisers that know no grammar.
 */
export const endpointingDefaults: EndpointingOptions = {
  complete: 160,
  extensible: 450,
  incomplete: 1000,
  dangling: 500,
  unknown: 700,
  stable: 140,
  longest: 20_000,
};

export const turnTimings: TurnTimings = {
  playable: 2000,
  goOn: 1000,
  hold: 120,
  interrupt: 1200,
  interruptToGoOn: 240,
  interruptWithCommand: 400,
  believable: 650,
  unduck: 240,
  oneMoment: 1500,
  recognition: 2000,
  answer: 8000,
  noise: 300,
  earlyAnswer: 1500,
  warning: 30_000,
  lastWords: 10_000,
  longestTurn: 30_000,
};

/**
 * How long a spoken yes may be gone on with ("but not on Friday") before something is done. A visitor who
 * begins to speak again within `goOn` takes the answer back once that is `interruptToGoOn` of voice, and words have
 * silences in them.
 */
export const secondThoughts = turnTimings.goOn + turnTimings.interruptToGoOn + 100;

/** How long something may take that was asked for before "one moment" is said of it. */
export const patience = 700;

/**
 * How long the ear keeps the sound of an utterance that can be gone on with. The turn machine decides whether it is, by
 * a clock that it reads a little later each time: later by more where the process is busy.
 */
export const goOnWithin = turnTimings.goOn + 500;

/** Sound before the first voice that belongs to it, in frames. Over the assistant half of it: the rest is echo. */
export const preRollFrames = 240 / frameMs;

/**
 * Frames at the end of an utterance that are surely quiet: two less than the shortest silence that ends one, as one loud
 * frame in it is taken for a click.
 */
export const quietAfterEnd = endpointingDefaults.complete / frameMs - 2;

/** Longest sound that is kept to be recognised once more, in frames. */
export const longestTrail = turnTimings.longestTurn / frameMs;

/**
 * Frames that are late by more are taken for silence: the microphone was turned off, or they were lost. A page that is
 * busy holds its sound back for a third of a second and then sends it all, and nothing of it was silence.
 */
export const late = 400;
