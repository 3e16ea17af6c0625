import { type FatalError, texts } from "#voice/protocol/errors.ts";
import type { Self } from "#voice/protocol/signals.ts";
import { thisBrowser } from "./browser.ts";
import type { Call, CallEvents, CallInside, CallOptions, JoinOptions, Media } from "./call-surface.ts";
import { checkAppMessage, checkObserverInterval, checkUserData, refuseUnknownProperties } from "./checks.ts";
import { createEmitter } from "./emitter.ts";
import { endedFailure, endedSentence } from "./ended.ts";
import { createExtras } from "./extras/extras.ts";
import type { Microphone } from "./microphone.ts";
import { createObserver } from "./observer.ts";
import { type CallPhase, type CallStep, nextPhase } from "./phase.ts";
import type { Session } from "./session.ts";
import { unlessAborted } from "./unless-aborted.ts";

const alreadyJoined = "Already joining or joined: call leave() before joining again.";

/** One participant's end of a call. It can be joined again after it was left, until `destroy`. */
export function createCall(options: CallOptions = {}): Call {
  refuseUnknownProperties(options, ["audioSource", "userData", "customIntegrations", "browser", "loadMedia"]);
  if (options.userData !== undefined) checkUserData(options.userData);
  const { browser = thisBrowser, audioSource = true, loadMedia = () => import("./media.ts") } = options;
  const events = createEmitter<CallEvents>();
  let userData = options.userData;
  let phase: CallPhase = "new";
  let isDestroyed = false;
  let media: Media | undefined;
  let loading: Promise<void> | undefined;
  /** Aborts what is under way: loading, asking for the microphone, joining. */
  let underway = new AbortController();
  /** Signal of a `join` that is still loading or asking for the microphone. */
  let preparing: AbortSignal | undefined;
  let testing: AbortController | undefined;
  let isWanted = true;
  let context: AudioContext | undefined;
  let microphone: Microphone | undefined;
  let session: Session | undefined;
  let callId = "";
  let url = "";
  let self: Self | undefined;
  const remoteObserver = createObserver(browser.clock, () => {
    events.emit("remote-participants-audio-level", { [callId]: call.audioLevels().remote });
  });
  const localObserver = createObserver(browser.clock, () => {
    events.emit("local-audio-level", { audioLevel: call.audioLevels().local });
  });

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

  function refuseWhileTesting(): void {
    if (testing) throw new Error(texts.qualityTest);
  }

  /** Closes everything: microphone, socket, audio context, timers. */
  function release(): void {
    underway.abort();
    underway = new AbortController();
    testing?.abort();
    loading = undefined;
    remoteObserver.stop();
    localObserver.stop();
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
    refuseWhileTesting();
    refuseUnknownProperties(properties, ["url", "startAudioOff", "userData"]);
    if (preparing?.aborted === false || phase === "joining" || phase === "joined")
      throw new Error(alreadyJoined);
    if (properties.userData !== undefined) {
      checkUserData(properties.userData);
      userData = properties.userData;
    }
    if (properties.startAudioOff !== undefined) setLocalAudio(!properties.startAudioOff);
    ensureContext();
    const { signal } = underway;
    preparing = signal;
    try {
      if (integrated) await integrated;
      await ensureMedia();
      if (signal.aborted) return;
      move("join");
      events.emit("joining-meeting", undefined);
      await ensureMicrophone();
    } finally {
      if (preparing === signal) preparing = undefined;
    }
    if (signal.aborted || !media || !microphone) return;
    url = properties.url;
    await openSession(media, microphone, url, signal);
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
            joined(signal) {
              if (!move("joined")) return;
              ({ callId, self } = signal);
              events.emit("joined-meeting", { callId });
              resolve();
            },
            message(message) {
              if (!extras.hear(message)) events.emit("app-message", message);
            },
            playing: () => events.emit("track-started", undefined),
            path: (path) => events.emit("media-path", path),
            network: (isThere) =>
              events.emit(
                "network-quality-change",
                isThere ? { threshold: "good", quality: 100 } : { threshold: "very-low", quality: 0 },
              ),
            nonfatal: (error) => events.emit("nonfatal-error", error),
            hold: (hold) => events.emit("hold", hold),
            signal(signal) {
              if (signal.type === "room") extras.hear(signal.message);
              events.emit("signal", signal);
            },
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

  const inside: CallInside = {
    browser,
    signal: (signal) => session?.signal(signal),
    track: () => microphone?.track(),
    remote: () => session?.remote(),
    url: () => url,
  };
  const extras = createExtras({
    events,
    inside,
    refuseUnknownProperties,
    random: browser.random,
    send: (message) => session?.send(message),
    self: () => self,
    refuseBeforeJoin,
  });
  const integrated =
    options.customIntegrations && extras.methods.setCustomIntegrations(options.customIntegrations as never);
  // It is reported by `join`.
  integrated?.catch(() => undefined);

  const call: Call = {
    ...extras.methods,
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
    async testCallQuality(test) {
      refuseAfterJoin("testCallQuality");
      refuseWhileTesting();
      if (preparing?.aborted === false) throw new Error(alreadyJoined);
      refuseUnknownProperties(test, ["url", "seconds"]);
      testing = new AbortController();
      const { signal } = testing;
      try {
        const loaded = await import("./quality.ts").catch(() => undefined);
        if (!loaded) return { result: "failed", errorMsg: texts.loadFailed, secondsElapsed: 0 };
        return await loaded.testQuality(browser, test, signal);
      } finally {
        testing = undefined;
      }
    },
    stopTestCallQuality: () => testing?.abort(),
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
    async setInputDevicesAsync({ audioDeviceId }) {
      refuseDestroyed();
      await microphone?.choose(audioDeviceId);
    },
    async updateInputSettings({ audio }) {
      refuseDestroyed();
      await microphone?.setNoiseCancellation(audio.processor.type === "noise-cancellation");
    },
    startRemoteParticipantsAudioLevelObserver(interval = 200) {
      refuseBeforeJoin("startRemoteParticipantsAudioLevelObserver");
      checkObserverInterval(interval);
      remoteObserver.start(interval);
    },
    stopRemoteParticipantsAudioLevelObserver: remoteObserver.stop,
    startLocalAudioLevelObserver(interval = 200) {
      refuseBeforeJoin("startLocalAudioLevelObserver");
      checkObserverInterval(interval);
      localObserver.start(interval);
    },
    stopLocalAudioLevelObserver: localObserver.stop,
    use: (make) => make(inside),
    audioLevels: () => session?.levels() ?? { local: 0, remote: 0 },
  };
  return call;
}
