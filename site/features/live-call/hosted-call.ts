import type { Emitter } from "#voice/client/emitter.ts";
import type {
  CallConnection,
  CallConnectionEvents,
  CallConnectionOptions,
  CallStart,
} from "./call-connection.ts";
import {
  endedReasonIn,
  hostedEnd,
  isHungUp,
  readHostedDeviceError,
  readHostedError,
} from "./hosted-errors.ts";
import {
  type HostedStep,
  hostedBeginning,
  readHostedMessage,
  soundFromAssistant,
  soundFromVisitor,
  typed,
} from "./hosted-messages.ts";
import { createHostedMicrophone } from "./hosted-microphone.ts";
import { createHostedSdk, type HostedSdk } from "./hosted-sdk.ts";

/** Our level that equals the library's volume 1. */
const fullLevel = 0.15;
/** Level from which an end counts as audible. */
const audible = 0.01;

/** One call of a hosted line, from its start until everything it opened is closed. */
export interface HostedCall
  extends Pick<CallConnection, "stop" | "end" | "send" | "setMuted" | "isMuted" | "levels"> {
  start(assistantId: string): Promise<unknown>;
  /** Resolves when everything the call opened is closed. */
  readonly released: Promise<void>;
}

export function openHostedCall(
  options: CallConnectionOptions,
  { hasMicrophone, variableValues }: CallStart,
  events: Emitter<CallConnectionEvents>,
  over: () => void,
): HostedCall {
  const microphone = createHostedMicrophone({
    hasMicrophone,
    sdk: () => sdk,
    onHeard: (isOn) => !isOver && events.emit("microphone", { isOn }),
    onTrouble: (error) => !isOver && events.emit("camera-error", error),
  });
  const sdk: HostedSdk = createHostedSdk(options, microphone.silence);
  const levels = { local: 0, remote: 0 };
  let talk = hostedBeginning;
  let isOver = false;
  let hasBegun = false;
  let isSpeaking = false;
  let isNetworkThere = true;
  let endedReason: string | undefined;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let starting: Promise<unknown> = Promise.resolve();

  const now = () => performance.now();

  function tell(step: HostedStep): void {
    talk = step.talk;
    for (const message of step.messages) events.emit("message", message);
  }

  /** Ends the call for the visitor. The library cleans up afterwards. */
  function finish(reason: string, msg: string): void {
    if (isOver) return;
    isOver = true;
    levels.local = levels.remote = 0;
    over();
    if (isSpeaking) events.emit("speech-end", undefined);
    if (hasBegun) events.emit("call-end", { reason, msg });
    void letGo();
  }

  async function letGo(): Promise<void> {
    // A call that is still starting cannot be cancelled: it is left as soon as it has started.
    if (!sdk.getDailyCallObject()) await starting.catch(() => undefined);
    await sdk.stop().catch(() => undefined);
    microphone.close();
    release();
  }

  function hangUp(): void {
    const reason = endedReason ?? "";
    const { msg, failure } = hostedEnd(reason);
    if (failure) events.emit("error", failure);
    finish(failure?.type ?? reason, msg);
  }

  /** Ignores events that come after the end. */
  const on: HostedSdk["on"] = (name, listener) =>
    sdk.on(name, ((payload: never) => {
      if (!isOver) (listener as (payload: unknown) => void)(payload);
    }) as never);

  on("call-start-progress", ({ stage, status }) => {
    if (status !== "completed") return;
    if (stage === "daily-call-join") hasBegun = true;
    if (stage === "daily-call-object-creation") {
      // Only the call object reports trouble that the library recovers from.
      sdk.getDailyCallObject()?.on("nonfatal-error", ({ type, errorMsg }) => {
        if (isOver || (type !== "audio-processor-error" && type !== "input-settings-error")) return;
        events.emit("nonfatal-error", { type, msg: errorMsg });
      });
      sdk.getDailyCallObject()?.on("joined-meeting", ({ participants }) => {
        microphone.isNow(participants.local.tracks.audio.state);
      });
    }
  });
  on("daily-participant-updated", ({ local, tracks }) => {
    if (local) microphone.isNow(tracks.audio.state);
  });
  on("call-start", () => events.emit("call-start", undefined));
  on("message", (message) => {
    endedReason = endedReasonIn(message) ?? endedReason;
    tell(readHostedMessage(talk, message, now()));
  });
  on("speech-start", () => {
    isSpeaking = true;
    events.emit("speech-start", undefined);
  });
  on("speech-end", () => {
    isSpeaking = false;
    events.emit("speech-end", undefined);
  });
  on("volume-level", (volume) => {
    levels.remote = volume * fullLevel;
    events.emit("volume-level", volume);
    if (levels.remote > audible) tell(soundFromAssistant(talk, now()));
  });
  on("local-volume-level", (level) => {
    levels.local = level;
    if (level > audible) talk = soundFromVisitor(talk, now());
  });
  on("camera-error", (error) => events.emit("camera-error", readHostedDeviceError(error)));
  on("network-connection", ({ event }) => {
    const isThere = event === "connected";
    if (isThere === isNetworkThere) return;
    isNetworkThere = isThere;
    events.emit(
      "network-quality-change",
      isThere ? { threshold: "good", quality: 100 } : { threshold: "very-low", quality: 0 },
    );
  });
  on("error", (payload) => {
    if (hasBegun && isHungUp(payload)) return hangUp();
    const trouble = readHostedError(payload, hasBegun);
    if (trouble.kind === "nonfatal") {
      return void events.emit("nonfatal-error", { type: "audio-processor-error", msg: trouble.text });
    }
    events.emit("error", trouble.error);
    finish(trouble.error.type, trouble.error.message);
  });
  on("call-end", hangUp);

  async function stop(): Promise<void> {
    endedReason = "customer-ended-call";
    finish(endedReason, hostedEnd(endedReason).msg);
    await released;
  }

  return {
    async start(assistantId) {
      if (isOver) return null;
      const made = sdk.start(assistantId, { variableValues: { ...variableValues } });
      starting = made;
      // The library never settles this promise when the call is left while its script is still loading.
      const webCall = await Promise.race([made, released]);
      return isOver ? null : webCall;
    },
    released,
    stop,
    async end() {
      if (hasBegun && !isOver) sdk.send({ type: "end-call" });
      await stop();
    },
    send(message) {
      if (message === "playable" || message.type === "dtmf") return;
      sdk.send(message as Parameters<HostedSdk["send"]>[0]);
      if (message.type === "add-message" && message.message.role === "user") {
        tell(typed(talk, message.message.content, now()));
      }
    },
    setMuted: microphone.setMuted,
    isMuted: () => sdk.isMuted(),
    levels: () => levels,
  };
}
