import type { EndedReason } from "#voice/protocol/app-messages.ts";
import type { MediaPath } from "#voice/protocol/signals.ts";

/** Where the server's end of a call stands. `hasPeer`: WebRTC is connected, whether it is used or not. */
export type LineState =
  /** Nobody has joined. */
  | { readonly at: "waiting"; readonly hasPeer: false }
  /** The visitor is there; it is not yet known what carries sound. */
  | { readonly at: "connecting"; readonly hasPeer: boolean }
  | { readonly at: "open"; readonly path: MediaPath; readonly hasPeer: boolean }
  /** The visitor's socket is gone; they may come back. */
  | { readonly at: "lost"; readonly hasPeer: boolean }
  | { readonly at: "closed"; readonly reason: EndedReason; readonly hasPeer: false };

export type LineEvent =
  | { readonly is: "joined" }
  | { readonly is: "socket-lost" }
  | { readonly is: "peer-connected" }
  | { readonly is: "peer-gone" }
  /** A new connection is being made; the old one is no more. */
  | { readonly is: "peer-replaced" }
  /** The browser says where it wants sound to travel. */
  | { readonly is: "path-wanted"; readonly path: MediaPath }
  /** No sound has come over WebRTC for too long, or it cannot be made. */
  | { readonly is: "media-overdue" }
  | { readonly is: "ended"; readonly reason: EndedReason };

/** The whole of a line's life. What has no meaning where it stands changes nothing. */
export function nextLine(state: LineState, event: LineEvent): LineState {
  if (state.at === "closed") return state;
  if (event.is === "ended") return { at: "closed", reason: event.reason, hasPeer: false };
  if (state.at === "waiting") return event.is === "joined" ? { at: "connecting", hasPeer: false } : state;
  switch (event.is) {
    case "joined":
      // Whoever comes back finds WebRTC as it was, if it still lives.
      return state.hasPeer
        ? { at: "open", path: "webrtc", hasPeer: true }
        : { at: "connecting", hasPeer: false };
    case "socket-lost":
      return { at: "lost", hasPeer: state.hasPeer };
    case "peer-connected":
      return state.at === "connecting"
        ? { at: "open", path: "webrtc", hasPeer: true }
        : { ...state, hasPeer: true };
    case "peer-replaced":
      return { ...state, hasPeer: false };
    case "peer-gone":
      return onWebSocket({ ...state, hasPeer: false }, state.at === "open");
    case "media-overdue":
      return onWebSocket(state, state.at !== "lost");
    case "path-wanted":
      if (event.path === "websocket") return onWebSocket(state, state.at !== "lost");
      return state.hasPeer && state.at !== "lost" ? { at: "open", path: "webrtc", hasPeer: true } : state;
  }
}

function onWebSocket(state: LineState, isSwitched: boolean): LineState {
  if (!isSwitched || state.at === "closed") return state;
  return { at: "open", path: "websocket", hasPeer: state.hasPeer };
}
