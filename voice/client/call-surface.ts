import type { ServerMessage } from "#voice/protocol/app-messages.ts";
import type { DeviceError, FatalError, NonfatalError } from "#voice/protocol/errors.ts";
import type { QualityResult } from "#voice/protocol/quality.ts";
import type { MediaPath } from "#voice/protocol/signals.ts";
import type { Browser } from "./browser.ts";
import type { Emitter } from "./emitter.ts";
import type { CallPhase } from "./phase.ts";
import type { QualityTest } from "./quality.ts";

/** The part of the library that is fetched when a call begins. */
export type Media = typeof import("./media.ts");

export interface CallOptions {
  /** Asks for the microphone. False: the visitor types. Default true. */
  readonly audioSource?: boolean;
  /** Given to the far end with the joining; at most 4,096 characters of JSON. */
  readonly userData?: unknown;
  /** Default: the browser this runs in. */
  readonly browser?: Browser;
  /** Fetches the part that a call needs once it begins. */
  readonly loadMedia?: () => Promise<Media>;
}

export interface JoinOptions {
  /** `webCallUrl` of POST /call/web. */
  readonly url: string;
  /** Begins muted. Default false. */
  readonly startAudioOff?: boolean;
  readonly userData?: unknown;
}

/** Root mean square of the last 43 ms, 0 to 1. Speech is around 0.1. */
export interface AudioLevels {
  readonly local: number;
  readonly remote: number;
}

export interface NetworkQuality {
  /** `very-low`: the connection is gone and is being made again. */
  readonly threshold: "good" | "very-low";
  /** 0 to 100. */
  readonly quality: number;
}

/** Names of the hosted call library, but for the last three. */
export interface CallEvents {
  loading: undefined;
  loaded: undefined;
  "joining-meeting": undefined;
  "joined-meeting": { readonly callId: string };
  /** `reason`: an ended reason of the protocol. `msg`: the same as a plain sentence. */
  "left-meeting": { readonly reason: string; readonly msg: string };
  /** The call cannot begin or go on. */
  error: FatalError;
  "load-attempt-failed": { readonly errorMsg: string };
  "camera-error": DeviceError;
  "nonfatal-error": NonfatalError;
  "app-message": ServerMessage;
  /** The far end's sound plays. */
  "track-started": undefined;
  /** By participant, each 0 to 1. */
  "remote-participants-audio-level": Readonly<Record<string, number>>;
  /** Of the visitor, 0 to 1. */
  "local-audio-level": { readonly audioLevel: number };
  "network-quality-change": NetworkQuality;
  phase: CallPhase;
  "media-path": MediaPath;
  /** Whether the visitor is heard. */
  microphone: { readonly isOn: boolean };
}

export interface Call extends Pick<Emitter<CallEvents>, "on" | "off" | "once"> {
  phase(): CallPhase;
  /** Fetches the part that a call needs. Called by `join` where it was not before. */
  load(): Promise<void>;
  /**
   * Opens what sounds only when opened in a visitor's gesture. Call it first thing in the click's handler when
   * something is awaited before `join`.
   */
  unlockAudio(): void;
  /** Asks for the microphone, ahead of `join`, which asks otherwise. Refusals are told as `camera-error`. */
  startMicrophone(): Promise<void>;
  /**
   * Measures the way to the server before a call, with frames as sound has them. Until its end, `join` and another test
   * are refused. Rejects after joining; what goes wrong on the way is a result.
   */
  testCallQuality(test: QualityTest): Promise<QualityResult>;
  /** Ends the test, whose result is then `aborted`. */
  stopTestCallQuality(): void;
  /** Settles when the call is joined, or left meanwhile. Rejects when it failed, or when it was joined already. */
  join(options: JoinOptions): Promise<void>;
  leave(): Promise<void>;
  /** Leaves, and refuses everything from then on. */
  destroy(): Promise<void>;
  sendAppMessage(message: unknown): void;
  setUserData(userData: unknown): void;
  setLocalAudio(isOn: boolean): void;
  /** Another microphone, by the browser's id of it. The one before stays until this one works. */
  setInputDevicesAsync(devices: { readonly audioDeviceId: string }): Promise<void>;
  /** Whether the microphone is there and not muted. */
  localAudio(): boolean;
  updateInputSettings(settings: {
    readonly audio: { readonly processor: { readonly type: "none" | "noise-cancellation" } };
  }): Promise<void>;
  /** `interval` in ms, at least 100; default 200. */
  startRemoteParticipantsAudioLevelObserver(interval?: number): void;
  stopRemoteParticipantsAudioLevelObserver(): void;
  /** `interval` in ms, at least 100; default 200. */
  startLocalAudioLevelObserver(interval?: number): void;
  stopLocalAudioLevelObserver(): void;
  /** How loud each end is at this moment: for what moves with each frame of the screen. */
  audioLevels(): AudioLevels;
}
