import type { VoiceChoice } from "#voice/protocol/call-web.ts";

/** Turns words into speech. */
export interface Synthesiser {
  /** Gets ready, so that the first clause is not late. May be called often. */
  warmUp(): Promise<void>;
  /** Time that more sound of a clause may take now, in ms. Default: the engine's own limit. */
  readonly timeLimit?: number | undefined;
  /**
   * Speaks one clause: pieces of 16-bit PCM at 16 kHz of any length, silence at both ends removed. Aborting ends
   * it without an error.
   */
  speak(clause: string, voice: VoiceChoice, signal: AbortSignal): AsyncIterable<Int16Array>;
  /**
   * Whether it can speak clauses well, one after the other: `now`; `soon`, with a short wait at most; or `not`, so that
   * plainer words are better. Default: `now`, whatever the clauses.
   */
  readiness?(clauses: readonly string[], voice: VoiceChoice): Readiness;
}

export type Readiness = "now" | "soon" | "not";
