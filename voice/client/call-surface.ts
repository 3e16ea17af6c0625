import type { ServerMessage } from "#voice/protocol/app-messages.ts";
import type { DialOutRequest, SendDtmfRequest } from "#voice/protocol/dial-out-request.ts";
import type { DeviceError, FatalError, NonfatalError } from "#voice/protocol/errors.ts";
import type {
  MediaPlayerSettings,
  MediaPlayerState,
  MediaPlayerStopReason,
} from "#voice/protocol/media-player.ts";
import type { QualityResult } from "#voice/protocol/quality.ts";
import type { RecordingKind, RecordingNews } from "#voice/protocol/recording.ts";
import type { ClientSignal, MediaPath, ServerSignal } from "#voice/protocol/signals.ts";
import type { Browser } from "./browser.ts";
import type { Emitter } from "./emitter.ts";
import type { CustomIntegrations, CustomIntegrationsUpdated } from "./extras/integrations-surface.ts";
import type { CallPhase } from "./phase.ts";
import type { QualityTest } from "./quality.ts";
import type { Room } from "./room/room.ts";

/** The part of the client that is loaded when a call begins. */
export type Media = typeof import("./media.ts");

export interface CallOptions {
  /** Asks for the microphone. False: the visitor types. Default true. */
  readonly audioSource?: boolean;
  /** Sent to the far end when joining; at most 4,096 characters of JSON. */
  readonly userData?: unknown;
  /** Programs that the page can show within the call. `join` rejects if one is not as it should be. */
  readonly customIntegrations?: CustomIntegrations;
  /** Default: the real one. */
  readonly browser?: Browser;
  /** Loads the part that a call needs once it begins. Default: imports `media.ts`. */
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
  /** `very-low`: the connection is lost and is being restored. */
  readonly threshold: "good" | "very-low";
  /** 0 to 100. */
  readonly quality: number;
}

/** The assistant was silenced because the visitor cut in, or may be heard again. */
export interface Hold {
  readonly isHeld: boolean;
  /**
   * Ms from the beginning of the visitor's voice until this end was silent. Undefined when it is heard again, and where
   * no voice caused the silence, as with typed words.
   */
  readonly afterMs: number | undefined;
}

export interface MediaPlayerStart {
  /** The address of a WAV, MP3, Ogg Opus or Ogg Vorbis file, on the web or, as `/file/<id>`, an uploaded one. */
  readonly url: string;
  readonly settings?: MediaPlayerSettings;
}

export interface MediaPlayerUpdate {
  readonly session_id: string;
  readonly settings: MediaPlayerSettings;
}

/** A recording that the server plays into a call. */
export interface MediaPlayerInfo {
  /** Names it in this call. */
  readonly session_id: string;
  readonly remoteMediaPlayerState: MediaPlayerState;
}

/** `updatedBy`: "server" where nobody asked for the change. */
export type MediaPlayerUpdated = MediaPlayerInfo & { readonly updatedBy: string };

export interface MediaPlayerStopped extends Pick<MediaPlayerUpdated, "session_id" | "updatedBy"> {
  readonly reason: MediaPlayerStopReason;
}

/** A person who is, or was to be, dialled in. */
export interface DialOutEvent {
  readonly sessionId: string;
  /** As it was given. */
  readonly userId?: string;
}

/** Named as in the hosted call library. What is not here is as usual. */
export interface RecordingOptions {
  /** `cloud-audio-only`: sound alone, which the server records. Default `cloud`. */
  readonly type?: string;
  /** 1280 by 720, and nothing else. */
  readonly width?: number;
  readonly height?: number;
  /** Pictures a second, 1 to 30. Default 15. */
  readonly fps?: number;
  /** Bits a second. Default 1,000,000 and 48,000. */
  readonly videoBitrate?: number;
  readonly audioBitrate?: number;
  /** As in CSS. Default: the site's night. */
  readonly backgroundColor?: string;
  /** `default`, `active-participant`, or `audio-only`. */
  readonly layout?: { readonly preset?: string };
  /** Ours: names in the picture, where the call's room has none. */
  readonly participantNames?: { readonly self?: string; readonly assistant?: string };
}

export type RecordingUpdate = Pick<RecordingOptions, "layout">;

/** Where the recording of one's own call is: `address` for its state, `address/file` for itself, `DELETE` removes it. */
export interface KeptRecording {
  readonly address: string;
  /** Goes with each request, as `Authorization: Bearer …`. It is good as long as the recording is kept. */
  readonly token: string;
  readonly kind: RecordingKind;
}

/** Named as in the hosted call library, except the last seven. */
export interface CallEvents {
  loading: undefined;
  loaded: undefined;
  "joining-meeting": undefined;
  "joined-meeting": { readonly callId: string };
  /** `reason`: one of the protocol's ended reasons. `msg`: the same, as a sentence for the visitor. */
  "left-meeting": { readonly reason: string; readonly msg: string };
  /** The call cannot begin or go on. */
  error: FatalError;
  "load-attempt-failed": { readonly errorMsg: string };
  "camera-error": DeviceError;
  "nonfatal-error": NonfatalError;
  "app-message": ServerMessage;
  /** The far end's sound plays. */
  "track-started": undefined;
  /** Level by participant, each 0 to 1. */
  "remote-participants-audio-level": Readonly<Record<string, number>>;
  /** The visitor's level, 0 to 1. */
  "local-audio-level": { readonly audioLevel: number };
  "network-quality-change": NetworkQuality;
  /** A recording plays for everybody in the call. */
  "remote-media-player-started": MediaPlayerUpdated;
  "remote-media-player-updated": MediaPlayerUpdated;
  "remote-media-player-stopped": MediaPlayerStopped;
  /** Their phone rings. */
  "dialout-connected": DialOutEvent;
  /** They have picked up, and are in the call. */
  "dialout-answered": DialOutEvent;
  "dialout-stopped": DialOutEvent;
  "dialout-error": DialOutEvent & { readonly errorMsg: string };
  "dialout-warning": DialOutEvent & { readonly errorMsg: string };
  "recording-started": {
    readonly action: "recording-started";
    readonly local: boolean;
    readonly type: "cloud" | "cloud-audio-only";
    /** The person who asked for it. Missing if the assistant did. */
    readonly startedBy?: string;
  };
  "recording-stopped": { readonly action: "recording-stopped" };
  /** It did not begin, or could not go on: a plain sentence says why. */
  "recording-error": { readonly action: "recording-error"; readonly errorMsg: string };
  /** What is written so far; only in the browser that composes. */
  "recording-stats": {
    readonly action: "recording-stats";
    readonly bytes: number;
    readonly seconds: number;
  };
  /** They have pressed a key. */
  "dtmf-event": DialOutEvent & { readonly tone: string };
  /** Ours: integrations were defined, started or stopped, and the page is to show what runs. */
  "custom-integrations-updated": CustomIntegrationsUpdated;
  /** Ours: everything that a page shows of the recording. `asks`: answer with `answerRecording`. */
  "recording-updated": Omit<RecordingNews, "upload">;
  /** Ours: only for the one who made the call, when a recording begins. */
  "recording-kept": KeptRecording;
  /** Ours: the video is written. `isWhole`: to its end. */
  "recording-saved": { readonly isWhole: boolean };
  phase: CallPhase;
  "media-path": MediaPath;
  /** `isOn`: the microphone is open and not muted. */
  microphone: { readonly isOn: boolean };
  hold: Hold;
  /** What the server signals besides sound and messages, for parts that are added with `use`; and each `joined`. */
  signal: ServerSignal;
}

/** What a part that is added to a call knows of it, besides its methods and events. */
export interface CallInside {
  readonly browser: Browser;
  /** Sends a signal to the server. Dropped while the network is gone. */
  signal(signal: ClientSignal): void;
  /** The open microphone, muted or not. */
  track(): MediaStreamTrack | undefined;
  /** The far end's sound at full volume, while there is some. It changes with the way that sound travels. */
  remote(): AudioNode | undefined;
  /** The address that was joined. */
  url(): string;
  /** The people of the call, once a room was added. */
  room?: Pick<Room, "participants"> | undefined;
}

export interface Call extends Pick<Emitter<CallEvents>, "on" | "off" | "once"> {
  phase(): CallPhase;
  /** Loads the part that a call needs. `join` does so if it was not done before. */
  load(): Promise<void>;
  /**
   * Opens the audio context, which plays only if it was opened in a visitor's gesture. Call it first thing in the
   * click handler if anything is awaited before `join`.
   */
  unlockAudio(): void;
  /** Asks for the microphone ahead of `join`, which would ask otherwise. A refusal is emitted as `camera-error`. */
  startMicrophone(): Promise<void>;
  /**
   * Measures the connection to the server before a call, with frames like those of sound. Until it ends, `join` and
   * another test are refused. Rejects while joining or joined; a measurement that fails is a result.
   */
  testCallQuality(test: QualityTest): Promise<QualityResult>;
  /** Ends the test with the result `aborted`. */
  stopTestCallQuality(): void;
  /** Resolves when the call is joined, or left meanwhile. Rejects if it fails, or is joining or joined already. */
  join(options: JoinOptions): Promise<void>;
  leave(): Promise<void>;
  /** Leaves the call, and refuses everything from then on. */
  destroy(): Promise<void>;
  sendAppMessage(message: unknown): void;
  /**
   * Dials a person into the call, by telephone: they hear everybody and are heard by all. Only in a call that was made with a
   * private key. Resolves when the phone is being rung; what becomes of that comes as `dialout-…` events.
   */
  startDialOut(request: DialOutRequest): Promise<{ readonly session: { readonly sessionId: string } }>;
  /** Hangs up on a person who was dialled in, or whose phone rings. */
  stopDialOut(request: { readonly sessionId: string }): Promise<void>;
  /** Presses keys at the far end of a person's line. */
  sendDTMF(request: SendDtmfRequest): Promise<void>;
  setUserData(userData: unknown): void;
  setLocalAudio(isOn: boolean): void;
  /** Changes the microphone, by the browser's device id. The old one stays until the new one works. */
  setInputDevicesAsync(devices: { readonly audioDeviceId: string }): Promise<void>;
  /** True if the microphone is open and not muted. */
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
  /**
   * Has the server play a recording into the call, where the call may: it was made with the private key, or its assistant
   * lists the recording. Its code is loaded with the first use.
   *
   * @returns when its first sound is there. Rejects with a plain sentence if it cannot be played; the call goes on.
   */
  startRemoteMediaPlayer(options: MediaPlayerStart): Promise<MediaPlayerInfo>;
  /** Pauses it, plays it on, or changes its volume. */
  updateRemoteMediaPlayer(options: MediaPlayerUpdate): Promise<MediaPlayerInfo>;
  stopRemoteMediaPlayer(session_id: string): Promise<void>;
  /**
   * Asks everybody in the call for a recording, which begins when all have agreed. Only for the one who made the call, and only
   * where the call may be recorded (`mayRecord` of the web call). Its code is loaded with the first use, or by the first word
   * of a recording. What becomes of it comes as `recording-…` events.
   *
   * @returns when it is asked for. Rejects if this browser cannot record, or an option makes no sense.
   */
  startRecording(options?: RecordingOptions): Promise<void>;
  /** Changes the layout. */
  updateRecording(options: RecordingUpdate): Promise<void>;
  /** Ends the recording, for everybody; anybody in the call can. */
  stopRecording(options?: { readonly instanceId: string }): Promise<void>;
  /** Ours: agrees to a recording, or does not. A guest who is asked before they are in is let in, or leaves. */
  answerRecording(agrees: boolean): Promise<void>;
  /**
   * Adds a part that few calls need, and whose code a page loads only then: `call.use((inside) => createRoom(call, inside))`.
   *
   * @returns what `make` returns.
   */
  use<Part>(make: (inside: CallInside) => Part): Part;
  /** Defines the programs that can be shown, in place of those before. Its code is loaded with the first use. */
  setCustomIntegrations(customIntegrations: CustomIntegrations): Promise<void>;
  customIntegrations(): Promise<CustomIntegrations>;
  /** Shows programs, or takes them away again; see `custom-integrations-updated`. Rejects for others' ones. */
  startCustomIntegrations(ids: string | readonly string[]): Promise<void>;
  stopCustomIntegrations(ids: string | readonly string[]): Promise<void>;
  /** Both ends' current levels, for animations that read them with each frame of the screen. */
  audioLevels(): AudioLevels;
}
