import type { ServerMessage } from "#voice/protocol/app-messages.ts";
import type { Frame } from "#voice/protocol/audio.ts";
import type { VoiceChoice } from "#voice/protocol/call-web.ts";
import type { Synthesiser } from "#voice/providers/synthesiser.ts";
import type { Clock } from "#voice/time/clock.ts";

export interface PlayoutOptions {
  /** Gain while the visitor may be speaking over the assistant; 1 is unchanged. Default 0.125: -18 dB. */
  readonly duckedGain: number;
  /**
   * Longest wait for more sound of a clause before it fails, in ms, if the synthesiser has no limit of its own. Default 2500.
   */
  readonly synthesis: number;
  /** The same while the synthesiser is still being started, in ms. Default 10,000. */
  readonly start: number;
  /** Time without anything left to play before `speech-dry` is posted, in ms. Default 400. */
  readonly dry: number;
  /** Clauses synthesised ahead of the one being played. Default 2. */
  readonly ahead: number;
  /** Sound repeated when a held speech goes on, in ms. Default 240. */
  readonly again: number;
  /** Time until a voice that was cut off is no longer on its way to the far end, in ms. Default 300. */
  readonly stale: number;
}

export const playoutDefaults: PlayoutOptions = {
  duckedGain: 0.125,
  synthesis: 2500,
  start: 10_000,
  dry: 400,
  ahead: 2,
  again: 240,
  stale: 300,
};

export type PlayoutEvent =
  /** `failed`: a clause could not be spoken. `dry`: nothing is left to play, though the speech is not finished. */
  {
    readonly type: "speech-began" | "speech-dry" | "speech-finished" | "speech-failed";
    readonly act: number;
  };

export interface PlayoutParts {
  readonly send: (frame: Frame) => void;
  readonly sendMessage: (message: ServerMessage) => void;
  readonly synthesiser: Synthesiser;
  /**
   * Time at which the synthesiser became ready, in ms; undefined while it is being started. Default: always ready.
   */
  readonly readySince?: () => number | undefined;
  readonly voice: VoiceChoice;
  readonly clock: Clock;
  readonly post: (event: PlayoutEvent) => void;
  /** Reports a clause that could not be synthesised. */
  readonly failed: (error: unknown) => void;
  /**
   * True while other sound goes on beside the voice: then the far end stays silent only until the stale voice is gone.
   * Default: nothing else sounds.
   */
  readonly soundsBeside?: () => boolean;
  /** Reports a frame: when it will be heard, in ms, and its level, in dBFS. */
  readonly played: (at: number, level: number) => void;
}

/** Plays the assistant's voice, clause by clause and in real time, one speech at a time. */
export interface Playout {
  /** @param synthesiser speaks this text, in its own default voice. Default: the call's. */
  speak(act: number, turn: number, text: string, synthesiser?: Synthesiser): void;
  /** Has another voice speak the texts that follow. */
  speaker(synthesiser: Synthesiser, voice: VoiceChoice): void;
  /** Ends the speech: no more text follows. */
  finish(act: number): void;
  /**
   * Drops everything that was not played yet.
   *
   * @returns the words of the current speech that were heard; undefined when there was no speech.
   */
  stop(): string | undefined;
  duck(): void;
  hold(): void;
  unduck(): void;
  pause(): void;
  resume(): void;
  mute(isMuted: boolean): void;
  /** Sets the speed of the clauses that follow: 1 is as recorded. */
  pace(speed: number): void;
  tick(now: number): void;
}
