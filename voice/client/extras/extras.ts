import type { ServerMessage } from "#voice/protocol/app-messages.ts";
import type { RoomNews } from "#voice/protocol/room.ts";
import type { Self } from "#voice/protocol/signals.ts";
import type { CallEvents, CallInside } from "../call-surface.ts";
import type { Emitter } from "../emitter.ts";

/** What a part of a call that is loaded with its first use has of the call. */
export interface ExtraCall {
  readonly events: Emitter<CallEvents>;
  /** @throws for an unknown property. */
  refuseUnknownProperties(value: object, known: readonly string[]): void;
  /** 0 to 1. */
  random(): number;
  send(message: unknown): void;
  readonly inside: CallInside;
  /** This participant, once the call is joined. */
  self(): Self | undefined;
  /** @throws while the call is not joined. */
  refuseBeforeJoin(method: string): void;
}

/** Such a part: its methods, by the names that the call has for them. */
export interface Extra {
  readonly methods: Readonly<Record<string, (...args: never[]) => unknown>>;
  /** Takes a message of the part's own type. */
  hear(message: ServerMessage | RoomNews): void;
}

/** The parts, by the type of their messages: how each is loaded, and its methods. */
const parts: Readonly<Record<string, () => Promise<(call: ExtraCall) => Extra>>> = {
  "remote-media-player": async () => (await import("./media-player.ts")).createMediaPlayer,
  "dial-out": async () => (await import("./dial-out.ts")).createDialOut,
  recording: async () => (await import("./recording.ts")).createRecording,
  integrations: async () => (await import("./custom-integrations.ts")).createCustomIntegrations,
};

/** The methods, with the part that each belongs to. */
const methods = {
  startRemoteMediaPlayer: "remote-media-player",
  updateRemoteMediaPlayer: "remote-media-player",
  stopRemoteMediaPlayer: "remote-media-player",
  startDialOut: "dial-out",
  stopDialOut: "dial-out",
  sendDTMF: "dial-out",
  startRecording: "recording",
  updateRecording: "recording",
  stopRecording: "recording",
  answerRecording: "recording",
  setCustomIntegrations: "integrations",
  customIntegrations: "integrations",
  startCustomIntegrations: "integrations",
  stopCustomIntegrations: "integrations",
} as const;

/** Methods and messages of the parts that few calls need. */
export function createExtras(call: ExtraCall) {
  const opened: Record<string, Promise<Extra> | undefined> = {};

  async function open(type: string): Promise<Extra | undefined> {
    try {
      opened[type] ??= parts[type]?.().then((create) => create(call));
      return await opened[type];
    } catch (error) {
      // It is loaded again by the next use.
      opened[type] = undefined;
      throw error;
    }
  }

  return {
    methods: Object.fromEntries(
      Object.entries(methods).map(([name, type]) => [
        name,
        async (...args: never[]) => (await open(type))?.methods[name]?.(...args),
      ]),
    ) as Record<keyof typeof methods, (...args: never[]) => Promise<never>>,
    /** @returns false for a message that is of no such part. */
    hear(message: ServerMessage | RoomNews): boolean {
      const { type = "" } = message as { readonly type?: string };
      if (!parts[type]) return false;
      open(type).then(
        (part) => part?.hear(message),
        () => undefined,
      );
      return true;
    },
  };
}
