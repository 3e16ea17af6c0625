// Several people in one call. Whoever is in a call can enter its room over the call's WebSocket, with `room` signals
// (signals.ts) that hold the messages below. Sound and pictures of people travel over a WebRTC connection of their own,
// which the browser offers; the server passes them on unchanged. The assistant stays on each person's own line.
//
//   browser                            server
//   enter {name}                 →
//                                ←     people {you, people}        now, and whenever something changes
//   offer {sdp, sends, takes}    →
//                                ←     answer {number, sdp}
//   audio {isOn}                 →                                 the microphone's state, for the others to see
//   update {id, isMuted, …}      →                                 the host's wishes
//                                ←     speaker {id}, mute
//   recording {act}            ←→    recording {state, …}            recording.ts; also to those who have not entered
import { type RecordingNews, type RecordingRequest, readRecordingRequest } from "./recording.ts";
import type { IceServer } from "./signals.ts";

/** Most people who join a call by link, besides the one who made it. */
export const mostGuests = 8;
/** Longest name of a person, in characters. */
export const longestPersonName = 60;
/** Longest name of a custom track, in characters. The hosted call library's limit. */
export const longestTrackName = 50;
/** Most tracks that one person sends. */
export const mostTracks = 6;
/** Most sections of one offer: more sound and pictures than a screen shows. */
export const mostSections = 32;
/** Longest offer of a room, in characters. */
export const longestRoomOffer = 60_000;

export type TrackKind = "audio" | "video";

/** The tracks that have names of their own; all others are custom. */
export const ownTracks = {
  audio: "audio",
  video: "video",
  screenAudio: "audio",
  screenVideo: "video",
} as const satisfies Readonly<Record<string, TrackKind>>;

/** Names that the hosted call library keeps for itself. */
export const reservedTrackNames: readonly string[] = [
  "cam-audio",
  "cam-video",
  "customVideoDefaults",
  "screen-video",
  "screen-audio",
  "rmpAudio",
  "rmpVideo",
];

export interface RoomTrack {
  readonly name: string;
  readonly kind: TrackKind;
}

export interface RoomPerson {
  readonly id: string;
  readonly name: string;
  /** The person who made the call, and may mute others and take them out. */
  readonly isOwner: boolean;
  /** The assistant, whose sound comes over each person's own line. */
  readonly isAssistant: boolean;
  /** Was dialled into the call, over this network. Their sound comes over each person's own line. */
  readonly dialledOver?: "sip" | "pstn";
  /** The page's own id for somebody who was dialled in. */
  readonly userId?: string;
  /** Ms since 1970. */
  readonly joinedAt: number;
  /** The microphone is on. */
  readonly isAudioOn: boolean;
  readonly userData?: unknown;
  /** What can be taken from this person now. */
  readonly tracks: readonly RoomTrack[];
}

/** Tracks by the section (`mid`) of an offer. */
export interface RoomOffer {
  /** Counts a browser's offers; the answer has the same. */
  readonly number: number;
  readonly sdp: string;
  /** Names of the tracks that the browser sends. */
  readonly sends: Readonly<Record<string, string>>;
  /** Tracks that it takes, as `trackKey` names them. */
  readonly takes: Readonly<Record<string, string>>;
}

export type RoomRequest =
  | { readonly type: "enter"; readonly name?: string }
  | ({ readonly type: "offer" } & RoomOffer)
  | { readonly type: "audio"; readonly isOn: boolean }
  /** The best layer of a track that is wanted: 0, the smallest picture, to 2. */
  | { readonly type: "layer"; readonly key: string; readonly layer: number }
  | { readonly type: "update"; readonly id: string; readonly isMuted?: boolean; readonly isEjected?: true }
  | RecordingRequest;

export type RoomNews =
  | {
      readonly type: "people";
      readonly you: string;
      readonly people: readonly RoomPerson[];
      /** For the connection of sound and pictures. */
      readonly iceServers: readonly IceServer[];
    }
  /** Without `sdp` the offer was refused: sound and pictures of the others cannot come this way. */
  | { readonly type: "answer"; readonly number: number; readonly sdp?: string }
  /** Undefined: nobody has spoken yet. */
  | { readonly type: "speaker"; readonly id: string }
  /** The host switched this person's microphone off. */
  | { readonly type: "mute" }
  | RecordingNews;

/** Names one track among all of a room. */
export function trackKey(personId: string, trackName: string): string {
  return `${personId}/${trackName}`;
}

/** Reads a browser's message; undefined for anything that is not a {@link RoomRequest}. */
export function readRoomRequest(value: unknown): RoomRequest | undefined {
  if (!isRecord(value)) return undefined;
  switch (value.type) {
    case "enter":
      return typeof value.name === "string" && value.name.trim() !== ""
        ? { type: "enter", name: value.name.trim().slice(0, longestPersonName) }
        : { type: "enter" };
    case "offer":
      return readOffer(value);
    case "audio":
      return typeof value.isOn === "boolean" ? { type: "audio", isOn: value.isOn } : undefined;
    case "layer":
      return typeof value.key === "string" && value.key.length <= 128 && isLayer(value.layer)
        ? { type: "layer", key: value.key, layer: value.layer }
        : undefined;
    case "update":
      if (typeof value.id !== "string" || value.id.length > 64) return undefined;
      return {
        type: "update",
        id: value.id,
        ...(typeof value.isMuted === "boolean" && { isMuted: value.isMuted }),
        ...(value.isEjected === true && { isEjected: true }),
      };
    case "recording":
      return readRecordingRequest(value);
    default:
      return undefined;
  }
}

function readOffer({ number, sdp, sends, takes }: Record<string, unknown>): RoomRequest | undefined {
  if (typeof number !== "number" || !Number.isSafeInteger(number)) return undefined;
  if (typeof sdp !== "string" || sdp.length > longestRoomOffer) return undefined;
  const [sent, taken] = [readByMid(sends, mostTracks), readByMid(takes, mostSections)];
  if (!sent || !taken) return undefined;
  const names = Object.values(sent);
  if (new Set(names).size < names.length || names.some((name) => !isTrackName(name))) return undefined;
  return { type: "offer", number, sdp, sends: sent, takes: taken };
}

/** True for a name that a track can have. */
export function isTrackName(name: string): boolean {
  return name !== "" && name.length <= longestTrackName && !reservedTrackNames.includes(name);
}

function isLayer(value: unknown): value is number {
  return value === 0 || value === 1 || value === 2;
}

function readByMid(value: unknown, most: number): Readonly<Record<string, string>> | undefined {
  if (!isRecord(value)) return undefined;
  const entries = Object.entries(value);
  if (entries.length > most) return undefined;
  const isShort = ([mid, text]: [string, unknown]) =>
    /^[\w-]{1,16}$/.test(mid) && typeof text === "string" && text.length <= 128;
  return entries.every(isShort) ? (Object.fromEntries(entries) as Record<string, string>) : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
