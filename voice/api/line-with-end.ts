import type { EndedReason } from "#voice/protocol/app-messages.ts";
import type { Line } from "#voice/transport/line.ts";

/** The same line, whose end is told once, whether somebody listens to it or not. */
export function lineWithEnd(line: Line, onEnd: (reason: EndedReason) => void): Line {
  let isOver = false;
  const end = (reason: EndedReason) => {
    if (isOver) return;
    isOver = true;
    onEnd(reason);
  };
  return {
    ...line,
    listen(listener) {
      line.listen({
        ...listener,
        closed(reason) {
          listener.closed(reason);
          end(reason);
        },
      });
    },
    close(reason) {
      line.close(reason);
      end(reason);
    },
  };
}
