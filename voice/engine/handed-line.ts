import type { EndedReason } from "#voice/protocol/app-messages.ts";
import type { Line, LineListener } from "#voice/transport/line.ts";

/** A line that changes hands while its far end stays where it is. */
export interface HandedLine {
  /** The line for the next holder. For the one before it is over, as `assistant-forwarded-call`, and does nothing more. */
  next(): Line;
}

/** @param line nobody listens to it yet. */
export function createHandedLine(line: Line): HandedLine {
  let listener: LineListener | undefined;
  let holder = 0;
  let isOpen = false;
  let reason: EndedReason | undefined;
  line.listen({
    opened() {
      isOpen = true;
      listener?.opened();
    },
    frame: (frame) => listener?.frame(frame),
    message: (message) => listener?.message(message),
    lost() {
      isOpen = false;
      listener?.lost();
    },
    closed(why) {
      reason = why;
      listener?.closed(why);
    },
  });
  return {
    next() {
      const before = listener;
      listener = undefined;
      const mine = ++holder;
      if (reason === undefined) before?.closed("assistant-forwarded-call");
      const isMine = () => mine === holder;
      return {
        listen(given) {
          if (!isMine()) return;
          listener = given;
          if (isOpen) {
            given.opened();
            given.message("playable");
          }
          if (reason !== undefined) given.closed(reason);
        },
        send(frame) {
          if (isMine()) line.send(frame);
        },
        sendMessage(message) {
          if (isMine()) line.sendMessage(message);
        },
        close(why) {
          if (isMine()) line.close(why);
        },
      };
    },
  };
}
