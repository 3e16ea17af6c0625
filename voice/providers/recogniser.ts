import type { Frame } from "#voice/protocol/audio.ts";

/** Turns speech into words. */
export interface Recogniser {
  /** Gets ready, so that the first utterance is not late. May be called often. */
  warmUp(): Promise<void>;
  /** Time that `finish` may take, in ms. Default: the engine's own limit. */
  readonly timeLimit?: number;
  /** Begins to listen to one utterance, after voice activity has noticed speech. */
  listen(onPartial: (text: string) => void, expecting?: Expecting): Utterance;
  /** Judges whether a visitor who has said `text` is done, so that the turn can end sooner. */
  completeness(text: string, expecting?: Expecting): Completeness;
}

export interface Expecting {
  /**
   * Name of what will probably be said, shared by recogniser and language model: "digits", "yes-no". A recogniser that
   * hears any words ignores it, as does one that does not know the name.
   */
  readonly context?: string;
}

/**
 * `complete`: a whole sentence that cannot go on. `extensible`: whole, but could go on. `incomplete`: more must
 * come. `unknown`: the words do not tell.
 */
export type Completeness = "complete" | "extensible" | "incomplete" | "unknown";

/**
 * What is known of the words before a pause, beside the words so far. `awaited`: a second hearing is under way, which
 * may tell that a whole sentence is none. `disputed`: it heard other words than those of the whole sentence. `agreed`:
 * it heard the same whole sentence, which could go on. `unfinished`: it heard a dictated sentence break off.
 */
export type Judgement = Completeness | "awaited" | "disputed" | "agreed" | "unfinished";

/** One utterance, from shortly before its first sound to the pause that ends it. */
export interface Utterance {
  write(frame: Frame): void;
  /**
   * The visitor has been silent for a moment and may be done: a recogniser that hears whole sounds can begin.
   *
   * @param judged takes what is known of the sentence's end, each time it is known better than before
   */
  pause?(judged: (judgement: Judgement) => void): void;
  /** After `pause`: the visitor speaks again, so that was not the end. */
  goOn?(): void;
  /**
   * Ends the sound and resolves with the words. Rejects if the recogniser fails, not if nothing was understood.
   *
   * @param confirmed what somebody else has heard of it: the same words need not be made surer
   */
  finish(confirmed?: string): Promise<Recognition>;
  /** Ends the utterance without a result. */
  cancel(): void;
}

export interface Recognition {
  /** Lower case, without punctuation where the vendor allows; empty when nothing was heard. */
  readonly text: string;
  /** The same with capitals and punctuation, to be shown and stored. Default: the text. */
  readonly caption?: string;
  /**
   * `certain`: act on it. `doubtful`: ask back. `unknown`: the visitor spoke but was not understood.
   */
  readonly certainty: "certain" | "doubtful" | "unknown";
}
