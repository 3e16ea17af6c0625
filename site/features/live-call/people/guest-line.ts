import { join, type NotInCall } from "#content/join/join.ts";
import { people as words } from "#content/live-call/people.ts";
import type { createCall } from "#voice/client/call.ts";
import type { Call } from "#voice/client/call-surface.ts";
import { createEmitter } from "#voice/client/emitter.ts";
import { createRoom, type Room } from "#voice/client/room/room.ts";
import type { FatalErrorType } from "#voice/protocol/errors.ts";
import type { CallConnection, CallConnectionEvents } from "../call-connection.ts";
import { followRecording } from "../recording/follow-recording.ts";

export interface GuestLineOptions {
  readonly createCall: typeof createCall;
  /** The address of the call, with the guest's token. */
  readonly url: string;
  /** Shown to the others. */
  readonly name: string;
  /** Called when the guest has entered, and after each time they come back. */
  readonly onRoom: (at: { readonly call: Call; readonly room: Room }) => void;
  /** Called once the guest is in the call no more, or could not join it. */
  readonly onOver: (why: NotInCall) => void;
}

const refusals: Readonly<Record<FatalErrorType, NotInCall>> = {
  "connection-error": "away",
  ejected: "taken-out",
  "end-of-life": "outdated",
  "exp-room": "over",
  "exp-token": "expired",
  "meeting-full": "full",
  "nbf-room": "not-begun",
  "nbf-token": "too-early",
  "not-allowed": "link-taken-back",
  "no-room": "closed",
};

/** Reasons for which a call that goes on can end for a guest, in the protocol's words. */
const endings: Readonly<Record<string, NotInCall>> = {
  "customer-ended-call": "left",
  "customer-did-not-return": "away",
};

/** Maps the reason for which a call could not be joined, or ended, to words for a guest. */
export function whyNot(reason: FatalErrorType | string): NotInCall {
  return refusals[reason as FatalErrorType] ?? endings[reason] ?? "over";
}

const silence = { local: 0, remote: 0 };

/** A guest's line into a call that somebody else has made. `start` joins it, whatever assistant is named. */
export function openGuestLine({ createCall, url, name, onRoom, onOver }: GuestLineOptions): CallConnection {
  const events = createEmitter<CallConnectionEvents>();
  let current: { readonly call: Call; readonly room: Room } | undefined;
  // Preloads the code that a call needs at its start.
  import("#voice/client/media.ts").catch(() => undefined);

  function over(call: Call, reason: string, tell: () => void): void {
    if (call !== current?.call) return;
    current = undefined;
    tell();
    onOver(whyNot(reason));
  }

  function forward(call: Call): void {
    const isCurrent = () => call === current?.call;
    let hasBegun = false;
    call.on("app-message", (message) => {
      if (!isCurrent()) return;
      if (message !== "listening") events.emit("message", message);
      // It is said again after a reconnection.
      else if (!hasBegun) {
        hasBegun = true;
        events.emit("call-start", undefined);
      }
    });
    for (const event of [
      "camera-error",
      "network-quality-change",
      "microphone",
      "nonfatal-error",
      "hold",
    ] as const)
      call.on(event, (payload) => isCurrent() && events.emit(event, payload as never));
    call.on("left-meeting", (left) => over(call, left.reason, () => events.emit("call-end", left)));
    call.on("error", ({ type, msg }) => over(call, type, () => events.emit("error", { type, message: msg })));
    followRecording(call, (event) => isCurrent() && events.emit("recording", event));
    // Before the room hears of it and switches the microphone off, which without a reason looks like a broken one.
    call.on("signal", (signal) => {
      if (!isCurrent() || signal.type !== "room" || signal.message.type !== "mute") return;
      const people = Object.values(current?.room.participants() ?? {});
      const owner = people.find(({ owner }) => owner)?.user_name || words.unnamed.owner;
      events.emit("muted", { text: join.screen.mutedByOwner(owner) });
    });
  }

  async function leave(): Promise<void> {
    const left = current?.call;
    current = undefined;
    await left?.destroy();
  }

  return {
    on: events.on,
    off: events.off,
    async start(_, { hasMicrophone }) {
      await leave();
      const call = createCall({ audioSource: hasMicrophone });
      call.unlockAudio();
      forward(call);
      const room = call.use((inside) => createRoom(call, inside, { userName: name }));
      current = { call, room };
      onRoom(current);
      // A refusal is an `error`, too.
      await call.join({ url }).catch(() => undefined);
    },
    stop: leave,
    async end() {
      await current?.call.leave();
    },
    send: (message) => current?.call.sendAppMessage(message),
    call: () => current?.call,
    setMuted: (isMuted) => current?.call.setLocalAudio(!isMuted),
    isMuted: () => current !== undefined && !current.call.localAudio(),
    levels: () => current?.call.audioLevels() ?? silence,
  };
}
