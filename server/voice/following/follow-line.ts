import type { ClientMessage, EndedReason, Frame, Line, ServerMessage } from "#voice/index.ts";

/** Sees everything that passes over a line, in its order. */
export interface LineFollower {
  /** False for a message that the page is not to see. */
  isShown(message: ServerMessage): boolean;
  sent(message: ServerMessage): void;
  /** A frame of the assistant's sound. Read it at once: its memory is used again. */
  spoke(frame: Frame): void;
  /** A frame of the visitor's. */
  heard(frame: Frame): void;
  /** @returns what the call is told in its place. */
  received(message: ClientMessage): ClientMessage;
  /** Before the call learns of it. Called once. */
  closed(reason: EndedReason): void;
}

/** The same line with a follower. */
export function followLine(line: Line, follower: LineFollower): Line {
  return {
    ...line,
    listen(listener) {
      line.listen({
        ...listener,
        frame(frame) {
          follower.heard(frame);
          listener.frame(frame);
        },
        message: (message) => listener.message(follower.received(message)),
        closed(reason) {
          follower.closed(reason);
          listener.closed(reason);
        },
      });
    },
    send(frame) {
      follower.spoke(frame);
      line.send(frame);
    },
    sendMessage(message) {
      follower.sent(message);
      if (follower.isShown(message)) line.sendMessage(message);
    },
  };
}
