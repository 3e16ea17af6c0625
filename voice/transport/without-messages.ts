import type { ClientMessage } from "#voice/protocol/app-messages.ts";
import type { Line } from "./line.ts";

/** The same line, of whose messages some are taken out of the way. @param take returns true for one that it has taken. */
export function withoutMessages(line: Line, take: (message: ClientMessage) => boolean): Line {
  return {
    ...line,
    listen: (listener) =>
      line.listen({
        ...listener,
        message(message) {
          if (!take(message)) listener.message(message);
        },
      }),
  };
}
