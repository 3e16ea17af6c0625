import type { ServerMessage } from "#voice/protocol/app-messages.ts";
import {
  type MediaPlayerMessage,
  maxMediaUrlLength,
  mediaSettingsFault,
} from "#voice/protocol/media-player.ts";
import type { MediaPlayerInfo, MediaPlayerStart, MediaPlayerUpdate } from "../call-surface.ts";
import type { Extra, ExtraCall } from "./extras.ts";

interface Pending {
  resolve(info: MediaPlayerInfo | undefined): void;
  reject(error: Error): void;
}

/** Recordings that the server plays into the call: what a page asks for, and what it hears of them. */
export function createMediaPlayer(call: ExtraCall): Extra {
  const { events, refuseUnknownProperties } = call;
  const pending = new Map<string, Pending>();
  /** Several pages may ask in one call, and each answer goes to all of them. */
  const page = call.random().toString(36).slice(2, 12);
  let asked = 0;

  function giveUp(): void {
    for (const { reject } of pending.values())
      reject(new Error("The call ended before the recording was played."));
    pending.clear();
  }
  events.on("left-meeting", giveUp);
  events.on("error", giveUp);

  function ask(what: Record<string, unknown>): Promise<MediaPlayerInfo | undefined> {
    const request = `${page}-${++asked}`;
    return new Promise((resolve, reject) => {
      pending.set(request, { resolve, reject });
      call.send({ type: "remote-media-player", request, ...what });
    });
  }

  function checkSettings(settings: unknown): void {
    const fault = mediaSettingsFault(settings);
    if (fault !== undefined) throw new Error(fault);
    // The pictures of a recording are not played, so nothing is made of how they are to be sent.
    refuseUnknownProperties(settings as object, ["state", "volume", "simulcastEncodings"]);
  }

  function checkId(session_id: unknown): void {
    if (typeof session_id !== "string" || session_id === "")
      throw new Error("session_id: must be a remote media player's");
  }

  function hear(message: MediaPlayerMessage): void {
    const { request } = message;
    const waiting = request === undefined ? undefined : pending.get(request);
    if (request !== undefined) pending.delete(request);
    switch (message.status) {
      case "started":
      case "updated": {
        const { session_id, updatedBy, remoteMediaPlayerState } = message;
        events.emit(`remote-media-player-${message.status}`, {
          session_id,
          updatedBy,
          remoteMediaPlayerState,
        });
        waiting?.resolve({ session_id, remoteMediaPlayerState });
        return;
      }
      case "stopped": {
        const { session_id, updatedBy, reason } = message;
        events.emit("remote-media-player-stopped", { session_id, updatedBy, reason });
        waiting?.resolve(undefined);
        return;
      }
      case "failed":
        events.emit("nonfatal-error", { type: "remote-media-player-error", msg: message.message });
        waiting?.reject(new Error(message.message));
    }
  }

  return {
    methods: {
      async startRemoteMediaPlayer(options: MediaPlayerStart) {
        call.refuseBeforeJoin("startRemoteMediaPlayer");
        refuseUnknownProperties(options, ["url", "settings"]);
        const { url, settings = {} } = options;
        if (typeof url !== "string" || url === "" || url.length > maxMediaUrlLength)
          throw new Error(`url: must be "string" type, with at most ${maxMediaUrlLength} characters`);
        checkSettings(settings);
        return ask({ act: "start", url, settings });
      },
      async updateRemoteMediaPlayer(options: MediaPlayerUpdate) {
        call.refuseBeforeJoin("updateRemoteMediaPlayer");
        refuseUnknownProperties(options, ["session_id", "settings"]);
        const { session_id, settings } = options;
        checkId(session_id);
        checkSettings(settings);
        return ask({ act: "update", session_id, settings });
      },
      async stopRemoteMediaPlayer(session_id: string) {
        call.refuseBeforeJoin("stopRemoteMediaPlayer");
        checkId(session_id);
        await ask({ act: "stop", session_id });
      },
    },
    hear: (message: ServerMessage) => hear(message as MediaPlayerMessage),
  };
}
