// Made from the voice pack at build time by scripts/build/sample-call-plugin.ts.

/** The clauses of the home page's sample call. */
declare module "virtual:sample-call-clauses" {
  import type { SampleClause } from "#site/pages/home/sample-call/playback.ts";

  /** Of each line, its cut-off half included. */
  export const clauses: readonly (readonly SampleClause[])[];
  /** False if a clause was not spoken ahead: the call then plays in silence only. */
  export const isSpoken: boolean;
}

/** Addresses of the sounds; a module of its own, so that they are loaded on demand. */
declare module "virtual:sample-call-sounds" {
  interface ClauseSound {
    /** Ogg Opus, 24 kHz. */
    readonly opus: string;
    /** The same for browsers without Ogg Opus: WAV, 16 kHz, 16 bits. */
    readonly wav: string;
  }

  /** One for each clause of all lines, in order. */
  export const sounds: readonly ClauseSound[];
}
