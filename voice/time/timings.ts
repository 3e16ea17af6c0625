import { frameMs } from "#voice/protocol/audio.ts";

// The times of a turn that depend on each other, in ms unless they are frames. Those that follow from others are written
// as what they follow from; timings.test.ts holds the rest together.

export interface EndpointingOptions {
  /** Silence that ends a whole sentence that cannot go on, in ms. Default 160. */
  readonly complete: number;
  /** Silence that ends a whole sentence that could go on, in ms. Default 450. */
  readonly extensible: number;
  /** Silence that ends what is not yet a sentence, in ms. Default 1000. */
  readonly incomplete: number;
  /**
   * Silence that ends a whole sentence with one word too many, in ms. Default 500: recognisers hear "for" and "a" in
   * the last breath of a sentence, and whoever did say it and goes on is still listened to.
   */
  readonly dangling: number;
  /** Silence that ends what the words tell nothing about, in ms. Default 700. */
  readonly unknown: number;
  /** How long the words must have stayed the same, in ms. Default 140. */
  readonly stable: number;
  /** Longest utterance, in ms. Default 20,000: whoever has not paused by then is a television. */
  readonly longest: number;
}

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

/** All in ms. */
export interface TurnTimings {
  /** How long the first message waits to be told that it can be heard. Default 2000. */
  readonly playable: number;
  /** How long after the end of a turn the visitor can go on with the same sentence. Default 1000. */
  readonly goOn: number;
  /** Voice over the assistant after which it is silent, though nothing is lost yet. Default 120. */
  readonly hold: number;
  /**
   * Voice over the assistant that takes the turn, whatever it says. Default 1200: nobody waits for it, the assistant
   * is silent by then, and what was no more than a cough or "mm-hm" lets it go on.
   */
  readonly interrupt: number;
  /** The same where the visitor goes on with the same sentence. Default 240. */
  readonly interruptToGoOn: number;
  /** The same once one of the `commands` of the words has been heard. Default 400. */
  readonly interruptWithCommand: number;
  /**
   * Voice over the assistant whose words are believed; in a shorter one only `commands` of the words are. A
   * recogniser that knows only its own sentences is often certain of a short one, and "mm-hm" lasts half a second. Default 650.
   */
  readonly believable: number;
  /** Silence after which the assistant goes on, unless words were heard that may be meant. Default 240. */
  readonly unduck: number;
  /** The watchdog: silence after the visitor's turn after which something is said. Default 1500. */
  readonly oneMoment: number;
  /** How long a recogniser may take to finish. Default 2000, or what it says of itself (`timeLimit`). */
  readonly recognition: number;
  /** How long an answer may give nothing. Default 8000. */
  readonly answer: number;
  /** Sound that is no word at all and shorter is ignored. Default 300. */
  readonly noise: number;
  /** How long before the end of a question its answer may come. Default 1500. */
  readonly earlyAnswer: number;
  /** How long before the longest duration it is announced; at most a fifth of it. Default 30,000. */
  readonly warning: number;
  /** How long last words may take. Default 10,000. */
  readonly lastWords: number;
  /** Nobody speaks for longer without a pause. Default 30,000. */
  readonly longestTurn: number;
}

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
