import type { Frame } from "#voice/protocol/audio.ts";

/** Turns speech into words. */
export interface Recogniser {
  /** Gets ready, so that the first utterance is not late. May be called often. */
  warmUp(): Promise<void>;
  /** How long an utterance may take to finish, in ms, for one that takes longer than the engine's own limit. */
  readonly timeLimit?: number;
  /** Begins to listen to one utterance; voice activity has already said that somebody speaks. */
  listen(onPartial: (text: string) => void, expecting?: Expecting): Utterance;
  /** Whether somebody who has said this is done, so that the turn can end sooner. */
  completeness(text: string, expecting?: Expecting): Completeness;
}

export interface Expecting {
  /**
   * What will probably be said, by a name that recogniser and language model share: "digits", "yes-no". Recognisers
   * that hear any words ignore it, and so do others when they do not know the name.
   */
  readonly context?: string;
}

/**
 * `complete`: a whole sentence that cannot go on. `extensible`: whole, and could go on. `incomplete`: more must
 * come. `unknown`: nothing can be told from the words.
 */
export type Completeness = "complete" | "extensible" | "incomplete" | "unknown";

/** One utterance, from shortly before its first sound to the pause that ends it. */
export interface Utterance {
  write(frame: Frame): void;
  /** No more sound comes. Rejects when the recogniser fails, never because nothing was understood. */
  finish(): Promise<Recognition>;
  /** Nobody waits for it any more. */
  cancel(): void;
}

export interface Recognition {
  /** Lower case, without punctuation where the vendor allows; empty when nothing was heard. */
  readonly text: string;
  /**
   * `certain`: act on it. `doubtful`: ask back. `unknown`: somebody spoke, and it was nothing that is understood.
   */
  readonly certainty: "certain" | "doubtful" | "unknown";
}
