// Made from the voice pack at build time by scripts/build/sample-call-plugin.ts.

/** When the home page's sample call says what. */
declare module "virtual:sample-call-schedule" {
  import type { Schedule } from "#site/pages/home/sample-call/playback.ts";

  export const schedule: Schedule;
  /** False if a clause was not spoken ahead: the call then plays in silence only. */
  export const isSpoken: boolean;
}

/** The sounds of its clauses; a module of its own, so that they are loaded on demand. */
declare module "virtual:sample-call-sounds" {
  import type { TimedClause } from "#site/pages/home/sample-call/schedule.ts";

  interface ClauseSound {
    /** Address of Ogg Opus, 24 kHz. */
    readonly opus: string;
    /** The same for browsers without Ogg Opus: WAV, 16 kHz, 16 bits. */
    readonly wav: string;
  }

  export const clauses: readonly TimedClause[];
  /** One for each clause. */
  export const sounds: readonly ClauseSound[];
}
