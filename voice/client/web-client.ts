import type { ClientMessage, ServerMessage } from "#voice/protocol/app-messages.ts";
import type { Assistant, Squad, WebCall, WebCallRequest } from "#voice/protocol/call-web.ts";
import { type DeviceError, texts } from "#voice/protocol/errors.ts";
import { invitationFresh } from "#voice/protocol/limits.ts";
import type { QualityResult } from "#voice/protocol/quality.ts";
import { thisBrowser } from "./browser.ts";
import { createCall } from "./call.ts";
import type { Call, CallOptions, NetworkQuality } from "./call-surface.ts";
import { createEmitter, type Emitter } from "./emitter.ts";
import { createSpeechActivity } from "./speech-activity.ts";
import { type SolvePuzzle, type StartError, startWebCall } from "./start-web-call.ts";

export interface WebClientOptions extends CallOptions {
  /** Sent as bearer token. */
  readonly publicKey: string;
  /** Base address of the voice API, to which `/call/web` is added. Default "/voice". */
  readonly baseUrl?: string;
  /** Solves the puzzle that a server asks when few lines are left. Without it such a call is refused as busy. */
  readonly solvePuzzle?: SolvePuzzle;
}

/** Names and meanings of the hosted web SDK. */
export interface WebClientEvents {
  "call-start": undefined;
  /** Once for each call that had begun. `msg` says why, in a plain sentence. */
  "call-end": { readonly reason: string; readonly msg: string };
  "speech-start": undefined;
  "speech-end": undefined;
  /** 0 to 1, each 100 ms. */
  "volume-level": number;
  message: Exclude<ServerMessage, "listening">;
  /** `message` is for the visitor: what happened and what to do. */
  error: StartError;
  "camera-error": DeviceError;
  "network-quality-change": NetworkQuality;
}

export interface WebClient extends Pick<Emitter<WebClientEvents>, "on" | "off" | "once"> {
  /**
   * Makes a call and joins it. Call it in the click handler, or sound may not be allowed.
   *
   * @returns null if a call is started already, if this one was stopped meanwhile, or if it failed (then `error` was
   *   emitted).
   * @throws if neither an assistant nor a squad is given, or while the connection is being tested.
   */
  start(
    assistant?: Assistant | string,
    assistantOverrides?: WebCallRequest["assistantOverrides"],
    squad?: Squad | string,
  ): Promise<WebCall | null>;
  /** Measures the connection to the server for `seconds`, default 5, while there is no call. `stop` ends it. */
  testCallQuality(seconds?: number): Promise<QualityResult>;
  stop(): Promise<void>;
  /** Asks the assistant to hang up, and stops. */
  end(): Promise<void>;
  send(message: ClientMessage): void;
  say(message: string, endCallAfterSpoken?: boolean): void;
  setMuted(isMuted: boolean): void;
  isMuted(): boolean;
  /** The current call, with all that the hosted SDK has no name for. */
  call(): Call | undefined;
}

/** Interval of the far end's level, in ms. The hosted web SDK's. */
const observerInterval = 100;

export function createWebClient(options: WebClientOptions): WebClient {
  const { publicKey, baseUrl = "/voice", solvePuzzle, ...callOptions } = options;
  const { browser = thisBrowser } = options;
  const events = createEmitter<WebClientEvents>();
  /** The started call. Each has its own signal: stopping a later call does not affect an earlier one. */
  let current: { readonly call: Call; readonly stopped: AbortController } | undefined;

  /** The call that tests the connection. */
  let tested: Call | undefined;

  function refuse(message: string): never {
    events.emit("error", { type: "validation-error", message });
    throw new Error(message);
  }

  async function testCallQuality(seconds?: number): Promise<QualityResult> {
    if (current) throw new Error(texts.notAfterJoin("testCallQuality"));
    if (tested) throw new Error(texts.qualityTest);
    const call = createCall(callOptions);
    tested = call;
    try {
      return await call.testCallQuality({ url: baseUrl, ...(seconds !== undefined && { seconds }) });
    } finally {
      tested = undefined;
      await call.destroy();
    }
  }

  async function start(...[assistant, assistantOverrides, squad]: Parameters<WebClient["start"]>) {
    if (!assistant && !squad) refuse(texts.nobodyToTalkTo);
    if (tested) refuse(texts.qualityTest);
    if (current) return null;
    const call = createCall(callOptions);
    const started = { call, stopped: new AbortController() };
    const { signal } = started.stopped;
    current = started;
    call.unlockAudio();
    const close = wire(call, () => {
      if (current === started) current = undefined;
    });
    signal.addEventListener("abort", close, { once: true });
    try {
      // The call is made while the browser asks for the microphone. If it cannot be made, the visitor learns so at
      // once, not only after answering the browser's question.
      let madeAt = 0;
      const make = async () => {
        const answer = await startWebCall(
          { browser, baseUrl, publicKey, signal, ...(solvePuzzle && { solvePuzzle }) },
          {
            ...(typeof assistant === "string" ? { assistantId: assistant } : assistant && { assistant }),
            ...(assistantOverrides && { assistantOverrides }),
            ...(typeof squad === "string" ? { squadId: squad } : squad && { squad }),
          },
        );
        madeAt = browser.clock.now();
        if (answer.isMade) return answer.webCall;
        if (!signal.aborted) events.emit("error", answer.error);
        await stopOne(started);
        return undefined;
      };
      const [made] = await Promise.all([make(), call.startMicrophone()]);
      // If the visitor took long to answer the browser's question, the invitation has expired: make another call.
      const isStale = made && !signal.aborted && browser.clock.now() - madeAt >= invitationFresh;
      const webCall = isStale ? await make() : made;
      if (signal.aborted || !webCall) return null;
      await call.join({ url: webCall.webCallUrl });
      if (signal.aborted || call.phase() !== "joined") return null;
      call.startRemoteParticipantsAudioLevelObserver(observerInterval);
      return webCall;
    } catch {
      // The call has emitted the failure as an `error`.
      await stopOne(started);
      return null;
    }
  }

  /**
   * Translates the call's events into the client's.
   *
   * @returns ends speech that is still going on.
   */
  function wire(call: Call, over: () => void): () => void {
    let hasBegun = false;
    let isPlayable = false;
    let isListening = false;
    const speech = createSpeechActivity(browser.clock, {
      volume: (level) => events.emit("volume-level", level),
      started: () => events.emit("speech-start", undefined),
      stopped: () => events.emit("speech-end", undefined),
    });

    function end(reason: string, msg: string): void {
      over();
      speech.close();
      if (!hasBegun) return;
      hasBegun = false;
      events.emit("call-end", { reason, msg });
    }

    call.on("joined-meeting", () => {
      hasBegun = true;
    });
    call.on("left-meeting", ({ reason, msg }) => end(reason, msg));
    call.on("error", ({ type, msg }) => {
      events.emit("error", { type, message: msg });
      end(type, msg);
    });
    call.on("camera-error", (error) => events.emit("camera-error", error));
    call.on("network-quality-change", (quality) => events.emit("network-quality-change", quality));
    call.on("remote-participants-audio-level", (levels) =>
      speech.observe(Object.values(levels).reduce((sum, level) => sum + level, 0)),
    );
    call.on("track-started", () => {
      if (isPlayable || call.phase() !== "joined") return;
      isPlayable = true;
      call.sendAppMessage("playable");
    });
    call.on("app-message", (message) => {
      if (message !== "listening") events.emit("message", message);
      else if (!isListening) {
        // It is said again after a reconnection.
        isListening = true;
        events.emit("call-start", undefined);
      }
    });
    call.on("nonfatal-error", ({ type }) => {
      if (type !== "audio-processor-error") return;
      void call
        .updateInputSettings({ audio: { processor: { type: "none" } } })
        .then(() => call.setLocalAudio(true))
        // The call was stopped meanwhile.
        .catch(() => undefined);
    });
    return () => speech.close();
  }

  async function stopOne(started: NonNullable<typeof current>): Promise<void> {
    if (current === started) current = undefined;
    await started.call.destroy();
    started.stopped.abort();
  }

  const client: WebClient = {
    on: events.on,
    off: events.off,
    once: events.once,
    start,
    testCallQuality,
    async stop() {
      tested?.stopTestCallQuality();
      if (current) await stopOne(current);
    },
    async end() {
      if (current?.call.phase() === "joined") client.send({ type: "end-call" });
      await client.stop();
    },
    send: (message) => current?.call.sendAppMessage(message),
    say: (message, endCallAfterSpoken = false) => client.send({ type: "say", message, endCallAfterSpoken }),
    setMuted(isMuted) {
      if (!current) throw new Error("There is no call to mute. Start one first.");
      current.call.setLocalAudio(!isMuted);
    },
    isMuted: () => current !== undefined && !current.call.localAudio(),
    call: () => current?.call,
  };
  return client;
}
