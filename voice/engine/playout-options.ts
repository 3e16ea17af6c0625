import type { ServerMessage } from "#voice/protocol/app-messages.ts";
import type { Frame } from "#voice/protocol/audio.ts";
import type { VoiceChoice } from "#voice/protocol/call-web.ts";
import type { Synthesiser } from "#voice/providers/synthesiser.ts";
import type { Clock } from "#voice/time/clock.ts";

export interface PlayoutOptions {
  /** Loudness while somebody may be speaking over it; 1 is as made. Default 0.125: -18 dB. */
  readonly duckedGain: number;
  /** How long a clause may give no sound, in ms. Default 2500. */
  readonly synthesis: number;
  /** The same while the synthesiser is still being started, in ms. Default 10,000. */
  readonly start: number;
  /** How long nothing is left to play before that is told, in ms. Default 400. */
  readonly dry: number;
  /** Clauses that are made before they are needed. Default 2. */
  readonly ahead: number;
  /** How much is said again after it was held, in ms. Default 240. */
  readonly again: number;
}

export const playoutDefaults: PlayoutOptions = {
  duckedGain: 0.125,
  synthesis: 2500,
  start: 10_000,
  dry: 400,
  ahead: 2,
  again: 240,
};

export type OutputEvent =
  /** `failed`: a clause could not be spoken. `dry`: nothing is left to play, and more should come. */
  {
    readonly type: "speech-began" | "speech-dry" | "speech-finished" | "speech-failed";
    readonly act: number;
  };

export interface PlayoutParts {
  readonly send: (frame: Frame) => void;
  readonly sendMessage: (message: ServerMessage) => void;
  readonly synthesiser: Synthesiser;
  /** Since when the synthesiser is ready, in ms; undefined while it is being started. Default: always. */
  readonly readySince?: () => number | undefined;
  readonly voice: VoiceChoice;
  readonly clock: Clock;
  readonly post: (event: OutputEvent) => void;
  /** A clause could not be made, and why. */
  readonly failed: (error: unknown) => void;
  /** A frame is heard at that time, in ms; its level in dBFS. */
  readonly played: (at: number, level: number) => void;
}

/** The assistant's voice: clause by clause, at the speed at which it is heard, one speech at a time. */
export interface Playout {
  speak(act: number, turn: number, text: string): void;
  /** Nothing more is said in this speech. */
  finish(act: number): void;
  /** What was not played never will be. Answers what was heard; undefined when nothing was left. */
  stop(): string | undefined;
  duck(): void;
  hold(): void;
  unduck(): void;
  pause(): void;
  resume(): void;
  mute(isMuted: boolean): void;
  /** How fast what is spoken next is: 1 is as recorded. */
  pace(speed: number): void;
  tick(now: number): void;
}
