import type { ClientMessage, EndedReason, ServerMessage } from "#voice/protocol/app-messages.ts";
import type { Frame } from "#voice/protocol/audio.ts";

/** The server's end of one call over any transport: WebRTC, WebSocket, or a test's script. */
export interface Line {
  /** Sets the listener for all events, once, before the line opens. */
  listen(listener: LineListener): void;
  /** Sends one frame. The caller does the pacing: one frame every 20 ms while something is said, none otherwise. */
  send(frame: Frame): void;
  /** Sends a message, in order. While the visitor is away, messages wait for their return. */
  sendMessage(message: ServerMessage): void;
  /** Ends the call. Safe to call twice. */
  close(reason: EndedReason): void;
  /**
   * Has the network put the far end through to a number in E.164, or to a SIP address. Where that works the line closes as
   * `assistant-forwarded-call`; otherwise the call goes on. Absent: there is no such network.
   */
  forward?(to: string): Promise<Forwarded>;
  /** Presses keys (0 to 9, A to D, * and #) at the far end of a telephone call. Absent: it takes none. */
  press?(tones: string): void;
}

/**
 * What became of putting a call through. `unsupported`: the network does not do that. `hung-up`: the far end ended the call
 * meanwhile.
 */
export type Forwarded =
  | "connected"
  | "busy"
  | "no-answer"
  | "rejected"
  | "failed"
  | "unsupported"
  | "hung-up";

export interface LineListener {
  /** Sound can travel in both directions. Called once, and again whenever the visitor returns. */
  opened(): void;
  /** Called every 20 ms while the microphone is on. Lost frames are left out. */
  frame(frame: Frame): void;
  message(message: ClientMessage): void;
  /** The network is gone; `opened` or `closed` follows within the reconnect window. */
  lost(): void;
  /** The visitor left or did not come back, or `close` was called. Nothing follows. */
  closed(reason: EndedReason): void;
}
