import type { EndedReason } from "#voice/protocol/app-messages.ts";
import type { MediaPath } from "#voice/protocol/signals.ts";

/** The state of the server's end of a call. `hasPeer`: WebRTC is connected, whether it is used or not. */
export type LineState =
  /** No visitor has joined. */
  | { readonly at: "waiting"; readonly hasPeer: false }
  /** The visitor is there, but the path of sound is not decided yet. */
  | { readonly at: "connecting"; readonly hasPeer: boolean }
  | { readonly at: "open"; readonly path: MediaPath; readonly hasPeer: boolean }
  /** The visitor's socket is gone, and they may come back. */
  | { readonly at: "lost"; readonly hasPeer: boolean }
  | { readonly at: "closed"; readonly reason: EndedReason; readonly hasPeer: false };

export type LineEvent =
  | { readonly is: "joined" }
  | { readonly is: "socket-lost" }
  | { readonly is: "peer-connected" }
  | { readonly is: "peer-gone" }
  /** The old WebRTC connection is gone and a new one is being made. */
  | { readonly is: "peer-replaced" }
  /** The browser asks for a path. */
  | { readonly is: "path-wanted"; readonly path: MediaPath }
  /** No sound has come over WebRTC for too long, or the connection cannot be made. */
  | { readonly is: "media-overdue" }
  | { readonly is: "ended"; readonly reason: EndedReason };

/** The state machine of a line. Events that mean nothing in a state leave it unchanged. */
export function nextLine(state: LineState, event: LineEvent): LineState {
  if (state.at === "closed") return state;
  if (event.is === "ended") return { at: "closed", reason: event.reason, hasPeer: false };
  if (state.at === "waiting") return event.is === "joined" ? { at: "connecting", hasPeer: false } : state;
  switch (event.is) {
    case "joined":
      // A visitor who comes back goes on with the old WebRTC connection, if it is still alive.
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
