// Recordings that the server plays into a call, for everybody in it. Names and texts are the hosted call library's.

export const mediaPlayerSettingStates = ["play", "pause"] as const;

export interface MediaPlayerSettings {
  /** Default "play". */
  readonly state?: (typeof mediaPlayerSettingStates)[number];
  /** 0 to 2; 1 is as recorded. Default 1. */
  readonly volume?: number;
}

export interface MediaPlayerState {
  /** `buffering`: it is to play, and its sound has not arrived yet. */
  readonly state: "playing" | "paused" | "buffering";
  readonly settings: Required<MediaPlayerSettings>;
  /** What was played of it so far, in seconds. Not the hosted library's. */
  readonly position: number;
}

/** What a page asks for. `request`: a name of its choice, which the answer repeats. */
export type MediaPlayerRequest = { readonly type: "remote-media-player"; readonly request: string } & (
  | { readonly act: "start"; readonly url: string; readonly settings?: MediaPlayerSettings }
  | { readonly act: "update"; readonly session_id: string; readonly settings: MediaPlayerSettings }
  | { readonly act: "stop"; readonly session_id: string }
);

/** `EOS`: the recording is over, or the rest of it could not be had. */
export type MediaPlayerStopReason = "EOS" | "stopped-by-peer";

/**
 * What everybody in the call is told. `request`: of the page that asked. `updatedBy`: "server" at the end of a
 * recording, otherwise the one who asked.
 */
export type MediaPlayerMessage = { readonly type: "remote-media-player"; readonly request?: string } & (
  | {
      readonly status: "started" | "updated";
      readonly updatedBy: string;
      readonly session_id: string;
      readonly remoteMediaPlayerState: MediaPlayerState;
    }
  | {
      readonly status: "stopped";
      readonly updatedBy: string;
      readonly session_id: string;
      readonly reason: MediaPlayerStopReason;
    }
  /** It could not be done, or the rest of a recording could not be played. `message`: a plain sentence. */
  | { readonly status: "failed"; readonly message: string }
);

/** Longest address of a recording, in characters. */
export const maxMediaUrlLength = 2_048;

/** Says what is wrong with settings; undefined if nothing is. */
export function mediaSettingsFault(settings: unknown): string | undefined {
  if (typeof settings !== "object" || settings === null || Array.isArray(settings))
    return 'RemoteMediaPlayerSettings: must be "object" type';
  const { state, volume } = settings as Record<string, unknown>;
  if (state !== undefined && !mediaPlayerSettingStates.some((known) => known === state))
    return `Invalid value for RemoteMediaPlayerSettings.state, valid values are: ${JSON.stringify(mediaPlayerSettingStates)}`;
  if (volume === undefined) return undefined;
  if (typeof volume !== "number") return 'RemoteMediaPlayerSettings.volume: must be "number" type';
  return volume >= 0 && volume <= 2
    ? undefined
    : "RemoteMediaPlayerSettings.volume: must be between 0.0 - 2.0";
}

/** Reads what a page asks for; undefined for anything else. */
export function readMediaPlayerRequest(value: Record<string, unknown>): MediaPlayerRequest | undefined {
  const { request, act, url, session_id } = value;
  if (!isName(request)) return undefined;
  const told = value.settings ?? {};
  if (mediaSettingsFault(told) !== undefined) return undefined;
  const { state, volume } = told as MediaPlayerSettings;
  const settings = { ...(state && { state }), ...(volume !== undefined && { volume }) };
  const asked = { type: "remote-media-player", request } as const;
  switch (act) {
    case "start":
      return typeof url === "string" && url !== "" && url.length <= maxMediaUrlLength
        ? { ...asked, act, url, settings }
        : undefined;
    case "update":
      return isName(session_id) ? { ...asked, act, session_id, settings } : undefined;
    case "stop":
      return isName(session_id) ? { ...asked, act, session_id } : undefined;
    default:
      return undefined;
  }
}

function isName(value: unknown): value is string {
  return typeof value === "string" && /^[\w-]{1,64}$/.test(value);
}
