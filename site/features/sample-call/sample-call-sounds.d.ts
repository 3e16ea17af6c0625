// Made from the voice pack at build time by scripts/build/sample-call-plugin.ts.

/** When the home page's sample calls say what. */
declare module "virtual:sample-call-schedules" {
  import type { SampleTrade } from "#content/sample-calls/sample-calls.ts";
  import type { Schedule } from "#site/features/sample-call/playback.ts";

  /** `isSpoken` is false if a clause was not spoken ahead: the call then plays in silence only. */
  export const schedules: Readonly<Record<SampleTrade, Schedule & { readonly isSpoken: boolean }>>;
}

/** The sounds of their clauses; a module of its own, so that they are loaded on demand. */
declare module "virtual:sample-call-sounds" {
  import type { SampleTrade } from "#content/sample-calls/sample-calls.ts";
  import type { TimedClause } from "#site/features/sample-call/schedule.ts";

  interface ClauseSound {
    /** Address of Ogg Opus, 24 kHz. */
    readonly opus: string;
    /** The same for browsers without Ogg Opus: WAV, 16 kHz, 16 bits. */
    readonly wav: string;
  }

  interface CallSounds {
    readonly clauses: readonly TimedClause[];
    /** One for each clause. */
    readonly sounds: readonly ClauseSound[];
  }

  export const callSounds: Readonly<Record<SampleTrade, CallSounds>>;
}
