import type { VoiceChoice } from "#voice/protocol/call-web.ts";

/** Turns words into speech. */
export interface Synthesiser {
  /** Gets ready, so that the first clause is not late. May be called often. */
  warmUp(): Promise<void>;
  /**
   * Speaks one clause: pieces of 16-bit PCM at 16 kHz of any length, silence at both ends removed. Aborting ends
   * it without an error.
   */
  speak(clause: string, voice: VoiceChoice, signal: AbortSignal): AsyncIterable<Int16Array>;
  /**
   * Whether it can speak a clause well: `now`; `soon`, some seconds after it is asked to; or `not`, so that plainer words
   * are better. Default: `now`, whatever the clause.
   */
  readiness?(clause: string, voice: VoiceChoice): Readiness;
}

export type Readiness = "now" | "soon" | "not";
