import { frameMs } from "#voice/protocol/audio.ts";

// The times of a turn that depend on each other, in ms unless they count frames. A time that follows from others is
// computed from them; timings.test.ts checks the remaining relations.

export interface EndpointingOptions {
  /** Silence that ends a complete sentence that cannot go on, in ms. Default 160. */
  readonly complete: number;
  /**
   * Silence that ends a complete sentence which a second hearing may tell to be none, in ms. Default 240: what it takes,
   * begun after `pauseAfter`, on free processors.
   */
  readonly awaited: number;
  /**
   * Silence that ends a complete sentence in which a second hearing heard other words, in ms. Default 700, as for
   * words that tell nothing about completeness; if the other words are understood as a whole sentence, `extensible`.
   */
  readonly disputed: number;
  /** Silence that ends a complete sentence that could go on, in ms. Default 450. */
  readonly extensible: number;
  /** Silence that ends a complete sentence that could go on, if a second hearing has the same words, in ms. Default 300. */
  readonly agreed: number;
  /** Silence that ends an incomplete sentence, and a dictated text, in ms. Default 1000. */
  readonly incomplete: number;
  /**
   * Silence that ends a dictated text in the middle of a sentence, in ms. Default 1500: who dictates pauses to think of
   * words.
   */
  readonly unfinished: number;
  /**
   * Silence that ends a complete sentence with one word too many, in ms. Default 500: recognisers hear "for" and "a" in
   * the last breath of a sentence, and a visitor who did say the word still has time to go on.
   */
  readonly dangling: number;
  /** Silence that ends an utterance whose words tell nothing about completeness, in ms. Default 700. */
  readonly unknown: number;
  /** Time for which the words must not have changed before the utterance can end, in ms. Default 140. */
  readonly stable: number;
  /** Longest utterance, in ms. Default 20,000: a voice that has not paused by then is a television. */
  readonly longest: number;
}

/**
 * Measured by `npm run bench -- voice-accuracy` on 130 sentences in synthetic voices: silence before the end p50 159
 * ms, p95 456 ms; no sentence ended early, and 2.3% did with a pause of 400 ms inside. `unknown` is for recognisers
 * without a grammar.
 */
export const endpointingDefaults: EndpointingOptions = {
  complete: 160,
  awaited: 240,
  disputed: 700,
  extensible: 450,
  agreed: 300,
  incomplete: 1000,
  unfinished: 1500,
  dangling: 500,
  unknown: 700,
  stable: 140,
  longest: 20_000,
};

/** All in ms. */
export interface TurnTimings {
  /** Longest wait of the first message for the page's `playable`. Default 2000. */
  readonly playable: number;
  /** Time after the end of a turn in which the visitor can go on with the same sentence. Default 1000. */
  readonly goOn: number;
  /** Voice over the assistant after which it falls silent, ready to resume without a loss. Default 120. */
  readonly hold: number;
  /**
   * Voice over the assistant that takes the turn, whatever its words. Default 1200: long enough for a cough or "mm-hm"
   * to pass, and the visitor does not wait for it, because the assistant is silent after `hold` already.
   */
  readonly interrupt: number;
  /** The same when the visitor goes on with the same sentence. Default 240. */
  readonly interruptToGoOn: number;
  /** The same once one of the `commands` of the words has been heard. Default 400. */
  readonly interruptWithCommand: number;
  /**
   * Least voice over the assistant for the visitor's words to be believed; in less, only `commands` are. Default 650:
   * a recogniser limited to its own sentences is often certain of a short one, and "mm-hm" lasts half a second.
   */
  readonly believable: number;
  /** Silence after which the assistant goes on, unless words were heard that may be meant for it. Default 240. */
  readonly unduck: number;
  /** The watchdog: silence after the visitor's turn before the assistant says "one moment". Default 1500. */
  readonly oneMoment: number;
  /** Time limit for a recogniser to finish. Default the recogniser's own `timeLimit`, or 2000. */
  readonly recognition: number;
  /** Longest time without a piece of the answer before it is given up. Default 8000. */
  readonly answer: number;
  /** A shorter sound without a word in it is ignored. Default 300. */
  readonly noise: number;
  /** Time before the end of a question in which its answer is accepted. Default 1500. */
  readonly earlyAnswer: number;
  /** Time before the longest duration at which the end is announced; at most a fifth of it. Default 30,000. */
  readonly warning: number;
  /** Longest time for last words. Default 10,000. */
  readonly lastWords: number;
  /** Longest time for a message to an answering machine. Default 40,000. */
  readonly message: number;
  /** Longest turn of a visitor; a longer one is dropped. Default 30,000. */
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
  message: 40_000,
  longestTurn: 30_000,
};

/**
 * Time to qualify a spoken yes ("but not on Friday") before it is acted on, in ms. A visitor who speaks again within
 * `goOn` takes the answer back after `interruptToGoOn` of voice; the 100 ms are for the silences inside words.
 */
export const secondThoughts = turnTimings.goOn + turnTimings.interruptToGoOn + 100;

/** Time that a requested act may take before the assistant says "one moment", in ms. */
export const patience = 700;

/**
 * Time for which the turn detector keeps the sound of an utterance that the visitor may go on with, in ms. Longer than
 * `goOn`, because the turn machine, which decides, reads the clock a little later: later still in a busy process.
 */
export const goOnWithin = turnTimings.goOn + 500;

/** Sound before the first voice that belongs to it, in frames. Over the assistant only half: the rest is echo. */
export const preRollFrames = 240 / frameMs;

/**
 * Frames at the end of an utterance that are certainly quiet: two fewer than the shortest silence that ends one,
 * because one loud frame in it counts as a click.
 */
export const quietAfterEnd = endpointingDefaults.complete / frameMs - 2;

/**
 * Silence after which a recogniser that hears whole sounds begins, in ms: it has the rest of the silence that ends a
 * turn. Shorter ones are inside words, but few are where the words so far are a whole sentence that cannot go on, and
 * its end is nearest. A whole answer often begins another one: "the first", "the first one".
 */
export const pauseAfter = { sentence: 20, answer: 60, otherwise: 100 } as const;

/** Longest sound kept for a second recognition, in frames. */
export const longestTrail = turnTimings.longestTurn / frameMs;

/**
 * Frames later than this count as silence, in ms: the microphone was turned off, or they were lost. Above the third of
 * a second for which a busy page holds its sound back before it sends all of it.
 */
export const late = 400;
