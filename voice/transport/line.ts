import type { ClientMessage, EndedReason, ServerMessage } from "#voice/protocol/app-messages.ts";
import type { Frame } from "#voice/protocol/audio.ts";

/** The server's end of one call, whatever carries it: WebRTC, WebSocket, or a script of a test. */
export interface Line {
  /** Told of everything that comes. Set once, before the line is opened. */
  listen(listener: LineListener): void;
  /** Sends one frame. The caller keeps the clock: one frame each 20 ms while something is said, none otherwise. */
  send(frame: Frame): void;
  /** Messages keep their order. While the visitor is away they wait for their return. */
  sendMessage(message: ServerMessage): void;
  /** Ends the call. Safe to call twice. */
  close(reason: EndedReason): void;
}

export interface LineListener {
  /** Sound can travel in both directions. Once, and again with each return of the visitor. */
  opened(): void;
  /** Each 20 ms while the microphone is on. Lost frames are left out. */
  frame(frame: Frame): void;
  message(message: ClientMessage): void;
  /** The network is gone; `opened` or `closed` follows within the reconnect window. */
  lost(): void;
  /** The visitor left or did not come back, or `close` was called. Nothing follows. */
  closed(reason: EndedReason): void;
}
