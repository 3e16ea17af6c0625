import type { ServerMessage } from "#voice/protocol/app-messages.ts";
import { type DeviceError, type FatalError, type NonfatalError, texts } from "#voice/protocol/errors.ts";
import type { MediaPath } from "#voice/protocol/signals.ts";
import { type Browser, thisBrowser } from "./browser.ts";
import { checkAppMessage, checkObserverInterval, checkUserData, refuseUnknownProperties } from "./checks.ts";
import { createEmitter, type Emitter } from "./emitter.ts";
import { endedFailure, endedSentence } from "./ended.ts";
import type { Microphone } from "./microphone.ts";
import { type CallPhase, type CallStep, nextPhase } from "./phase.ts";
import type { Session } from "./session.ts";

type Media = typeof import("./media.ts");

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
  /** Settles when the call is joined, or left meanwhile. Rejects when it failed, or when it was joined already. */
  join(options: JoinOptions): Promise<void>;
  leave(): Promise<void>;
  /** Leaves, and refuses everything from then on. */
  destroy(): Promise<void>;
  sendAppMessage(message: unknown): void;
  setUserData(userData: unknown): void;
  setLocalAudio(isOn: boolean): void;
  /** Whether the microphone is there and not muted. */
  localAudio(): boolean;
  updateInputSettings(settings: {
    readonly audio: { readonly processor: { readonly type: "none" | "noise-cancellation" } };
  }): Promise<void>;
  /** `interval` in ms, at least 100; default 200. */
  startRemoteParticipantsAudioLevelObserver(interval?: number): void;
  stopRemoteParticipantsAudioLevelObserver(): void;
}

const alreadyJoined = "Already joining or joined: call leave() before joining again.";

/** One participant's end of a call. Ends at `destroy`; can be joined again after it was left. */
export function createCall(options: CallOptions = {}): Call {
  refuseUnknownProperties(options, ["audioSource", "userData", "browser", "loadMedia"]);
  if (options.userData !== undefined) checkUserData(options.userData);
  const { browser = thisBrowser, audioSource = true, loadMedia = () => import("./media.ts") } = options;
  const events = createEmitter<CallEvents>();
  let userData = options.userData;
  let phase: CallPhase = "new";
  let isDestroyed = false;
  let media: Media | undefined;
  let loading: Promise<void> | undefined;
  /** Ends what is under way: loading, asking for the microphone, joining. */
  let underway = new AbortController();
  let isPreparing = false;
  let isWanted = true;
  let context: AudioContext | undefined;
  let microphone: Microphone | undefined;
  let session: Session | undefined;
  let callId = "";
  let stopObserver: (() => void) | undefined;

  function move(step: CallStep): boolean {
    const next = nextPhase(phase, step);
    if (next === undefined) return false;
    phase = next;
    events.emit("phase", phase);
    return true;
  }

  function refuseDestroyed(): void {
    if (isDestroyed) throw new Error(texts.destroyed);
  }

  function refuseBeforeJoin(method: string): void {
    refuseDestroyed();
    if (phase !== "joined") throw new Error(texts.onlyAfterJoin(method));
  }

  function refuseAfterJoin(method: string): void {
    refuseDestroyed();
    if (phase === "joining" || phase === "joined") throw new Error(texts.notAfterJoin(method));
  }

  /** Leaves nothing open: no microphone, no socket, no audio context, no timer. */
  function release(): void {
    underway.abort();
    underway = new AbortController();
    loading = undefined;
    stopObserver?.();
    stopObserver = undefined;
    session?.close();
    microphone?.close();
    context?.close().catch(() => undefined);
    session = microphone = context = undefined;
  }

  function fail(error: FatalError): void {
    if (!move("failed")) return;
    release();
    events.emit("error", error);
  }

  function finish(step: "leave" | "ended", reason: string): void {
    if (!move(step)) return;
    release();
    events.emit("left-meeting", { reason, msg: endedSentence(reason) });
  }

  async function fetchMedia(): Promise<void> {
    move("load");
    events.emit("loading", undefined);
    const { signal } = underway;
    try {
      const loaded = await unlessAborted(loadMedia(), signal);
      if (!loaded) return;
      media = loaded;
      move("loaded");
      events.emit("loaded", undefined);
    } catch (cause) {
      if (signal.aborted) return;
      events.emit("load-attempt-failed", { errorMsg: texts.loadFailed });
      fail({ type: "connection-error", msg: texts.loadFailed });
      throw new Error(texts.loadFailed, { cause });
    }
  }

  function ensureMedia(): Promise<void> {
    if (media) return Promise.resolve();
    if (loading) return loading;
    const mine = fetchMedia().finally(() => {
      if (loading === mine) loading = undefined;
    });
    loading = mine;
    return mine;
  }

  function ensureContext(): void {
    context ??= browser.openAudio();
    if (context?.state === "suspended") context.resume().catch(() => undefined);
  }

  async function ensureMicrophone(): Promise<void> {
    const { signal } = underway;
    await ensureMedia();
    if (signal.aborted || !media) return;
    microphone ??= media.openMicrophone(
      { browser, isAsked: audioSource, isOn: isWanted },
      {
        changed() {
          session?.microphoneChanged();
          events.emit("microphone", { isOn: microphone?.isOn() ?? false });
        },
        failed: (error) => events.emit("camera-error", error),
        nonfatal: (error) => events.emit("nonfatal-error", error),
      },
    );
    await unlessAborted(microphone.decided, signal);
  }

  async function join(properties: JoinOptions): Promise<void> {
    refuseDestroyed();
    refuseUnknownProperties(properties, ["url", "startAudioOff", "userData"]);
    if (isPreparing || phase === "joining" || phase === "joined") throw new Error(alreadyJoined);
    if (properties.userData !== undefined) {
      checkUserData(properties.userData);
      userData = properties.userData;
    }
    if (properties.startAudioOff !== undefined) setLocalAudio(!properties.startAudioOff);
    ensureContext();
    const { signal } = underway;
    isPreparing = true;
    try {
      await ensureMedia();
      if (signal.aborted) return;
      move("join");
      events.emit("joining-meeting", undefined);
      await ensureMicrophone();
    } finally {
      isPreparing = false;
    }
    if (signal.aborted || !media || !microphone) return;
    await openSession(media, microphone, properties.url, signal);
  }

  function openSession(loaded: Media, heard: Microphone, url: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      signal.addEventListener("abort", () => resolve(), { once: true });
      const refuse = (error: FatalError) => {
        reject(new Error(error.msg, { cause: error }));
        fail(error);
      };
      try {
        session = loaded.openSession(
          { browser, url, userData, microphone: heard, context, workletAddress: loaded.workletAddress },
          {
            joined(id) {
              if (!move("joined")) return;
              callId = id;
              events.emit("joined-meeting", { callId });
              resolve();
            },
            message: (message) => events.emit("app-message", message),
            playing: () => events.emit("track-started", undefined),
            path: (path) => events.emit("media-path", path),
            network: (isThere) =>
              events.emit(
                "network-quality-change",
                isThere ? { threshold: "good", quality: 100 } : { threshold: "very-low", quality: 0 },
              ),
            nonfatal: (error) => events.emit("nonfatal-error", error),
            failed: refuse,
            left(reason) {
              const failure = endedFailure(reason);
              if (failure) refuse(failure);
              else finish("ended", reason);
            },
          },
        );
      } catch (cause) {
        const msg = `The call's address is not valid: "${url}". Start a new call.`;
        reject(new Error(msg, { cause }));
        fail({ type: "no-room", msg });
      }
    });
  }

  function setLocalAudio(isOn: boolean): void {
    refuseDestroyed();
    isWanted = isOn;
    microphone?.setOn(isOn);
  }

  const call: Call = {
    on: events.on,
    off: events.off,
    once: events.once,
    phase: () => phase,
    async load() {
      refuseAfterJoin("load");
      await ensureMedia();
    },
    unlockAudio() {
      refuseDestroyed();
      ensureContext();
    },
    async startMicrophone() {
      refuseAfterJoin("startMicrophone");
      await ensureMicrophone();
    },
    join,
    async leave() {
      refuseDestroyed();
      release();
      finish("leave", "customer-ended-call");
    },
    async destroy() {
      if (isDestroyed) return;
      await call.leave();
      isDestroyed = true;
      events.clear();
    },
    sendAppMessage(message) {
      refuseBeforeJoin("sendAppMessage");
      checkAppMessage(message);
      session?.send(message);
    },
    setUserData(next) {
      refuseAfterJoin("setUserData");
      checkUserData(next);
      userData = next;
    },
    setLocalAudio,
    localAudio: () => microphone?.isOn() ?? false,
    async updateInputSettings({ audio }) {
      refuseDestroyed();
      await microphone?.setNoiseCancellation(audio.processor.type === "noise-cancellation");
    },
    startRemoteParticipantsAudioLevelObserver(interval = 200) {
      refuseBeforeJoin("startRemoteParticipantsAudioLevelObserver");
      checkObserverInterval(interval);
      stopObserver?.();
      const observe = () => {
        stopObserver = browser.clock.after(interval, observe);
        if (session) events.emit("remote-participants-audio-level", { [callId]: session.level() });
      };
      stopObserver = browser.clock.after(interval, observe);
    },
    stopRemoteParticipantsAudioLevelObserver() {
      stopObserver?.();
      stopObserver = undefined;
    },
  };
  return call;
}

/** Undefined as soon as the signal says so. */
function unlessAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value | undefined> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) resolve(undefined);
    signal.addEventListener("abort", () => resolve(undefined), { once: true });
    promise.then(resolve, reject);
  });
}
