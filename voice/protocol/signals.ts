// The messages of the call's WebSocket, whose address is `webCallUrl` without its fragment, the call's token. The token
// goes with the request for the socket, as the second of its protocols (Sec-WebSocket-Protocol: larkline, <token>),
// which keeps it out of logs; without it there is no socket. Text messages are JSON; binary messages are frames of
// sound (audio.ts).
//
//   browser                          server
//   join {visitor, …}          →
//                              ←     joined {resume, iceServers, …}   or   error, and the socket is closed
//   offer, candidate           →
//                              ←     answer, candidate
//   media {using: "websocket"} →           when no sound came over WebRTC, or there is no WebRTC
//                              ←     media {using}                    where sound travels from now on
//   app {message}             ←→           app messages that do not take the data channel
//   room {message}            ←→           several people in the call (room.ts); none unless the browser begins
//   beat                      ←→     beat
//   leave                      →     the call ends; without it the call waits for a while (`reconnectWindow`)
//
// A browser that lost its socket opens another with the `resume` of `joined` in place of the token, and the same call
// goes on. A second join of a call that has its visitor is refused as `meeting-full`, unless it names the same
// `visitor`, whose `joined` must have been lost.
import type { AppMessage } from "./app-messages.ts";
import type { FatalError } from "./errors.ts";
import type { RoomNews } from "./room.ts";

/** Name of the WebSocket's protocol. */
export const callProtocol = "larkline";

/** The protocols to ask for with a call's token: that of `webCallUrl`, or `resume` of the last `joined`. */
export function protocolsWith(token: string): string[] {
  return [callProtocol, token].filter((part) => part !== "");
}

export type MediaPath = "webrtc" | "websocket";

export interface IceServer {
  readonly urls: string | readonly string[];
  readonly username?: string;
  readonly credential?: string;
}

export interface Candidate {
  readonly candidate: string;
  readonly sdpMid?: string | null;
  readonly sdpMLineIndex?: number | null;
}

export type ClientSignal =
  | {
      readonly type: "join";
      /** Random name that the browser makes up for each call, to repeat an unanswered join; 8 to 64 characters. */
      readonly visitor?: string;
      readonly hasMicrophone: boolean;
      readonly userData?: unknown;
    }
  | { readonly type: "offer"; readonly sdp: string }
  | { readonly type: "candidate"; readonly candidate: Candidate }
  | { readonly type: "media"; readonly using: MediaPath }
  | { readonly type: "microphone"; readonly isOn: boolean }
  | { readonly type: "app"; readonly message: unknown }
  | { readonly type: "room"; readonly message: unknown }
  | { readonly type: "beat" }
  | { readonly type: "leave" };

/** Who a browser is in its call. */
export interface Self {
  /** As in `participants()` of a room. */
  readonly id: string;
  /** True for the one who made the call, false for a guest. */
  readonly isOwner: boolean;
}

export type ServerSignal =
  | {
      readonly type: "joined";
      readonly callId: string;
      readonly self: Self;
      readonly resume: string;
      readonly iceServers: readonly IceServer[];
      readonly isResumed: boolean;
    }
  | { readonly type: "answer"; readonly sdp: string }
  | { readonly type: "candidate"; readonly candidate: Candidate }
  | { readonly type: "media"; readonly using: MediaPath }
  | { readonly type: "app"; readonly message: AppMessage }
  | { readonly type: "room"; readonly message: RoomNews }
  | { readonly type: "beat" }
  /** The call is over; the socket closes. */
  | { readonly type: "left"; readonly endedReason: string }
  /** The socket closes. */
  | { readonly type: "error"; readonly error: FatalError };

/** Reads a text message of a browser; undefined for anything that is not a {@link ClientSignal}. */
export function readClientSignal(text: string): ClientSignal | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const signal = value as Record<string, unknown>;
  switch (signal.type) {
    case "join":
      return {
        type: "join",
        hasMicrophone: signal.hasMicrophone === true,
        ...(isName(signal.visitor) && { visitor: signal.visitor }),
        ...(signal.userData !== undefined && { userData: signal.userData }),
      };
    case "offer":
      return typeof signal.sdp === "string" ? { type: "offer", sdp: signal.sdp } : undefined;
    case "candidate": {
      const candidate = readCandidate(signal.candidate);
      return candidate && { type: "candidate", candidate };
    }
    case "media":
      return signal.using === "webrtc" || signal.using === "websocket"
        ? { type: "media", using: signal.using }
        : undefined;
    case "microphone":
      return typeof signal.isOn === "boolean" ? { type: "microphone", isOn: signal.isOn } : undefined;
    case "app":
    case "room":
      return "message" in signal ? { type: signal.type, message: signal.message } : undefined;
    case "beat":
    case "leave":
      return { type: signal.type };
    default:
      return undefined;
  }
}

function isName(value: unknown): value is string {
  return typeof value === "string" && value.length >= 8 && value.length <= 64;
}

function readCandidate(value: unknown): Candidate | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { candidate, sdpMid, sdpMLineIndex } = value as Record<string, unknown>;
  if (typeof candidate !== "string" || candidate.length > 1024) return undefined;
  return {
    candidate,
    sdpMid: typeof sdpMid === "string" ? sdpMid.slice(0, 64) : null,
    sdpMLineIndex: typeof sdpMLineIndex === "number" ? sdpMLineIndex : null,
  };
}
