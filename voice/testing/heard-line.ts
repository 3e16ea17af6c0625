import type { ClientMessage, EndedReason } from "#voice/protocol/app-messages.ts";
import type { Frame } from "#voice/protocol/audio.ts";
import type { Line } from "#voice/transport/line.ts";

/** What a line has told so far. */
export interface HeardLine {
  readonly events: readonly string[];
  readonly messages: readonly ClientMessage[];
  readonly frames: readonly Frame[];
  /** Resolves when the call is over. */
  readonly ended: Promise<EndedReason>;
}

/** Listens to a line. */
export function hearLine(line: Line): HeardLine {
  const events: string[] = [];
  const messages: ClientMessage[] = [];
  const frames: Frame[] = [];
  const { promise: ended, resolve } = Promise.withResolvers<EndedReason>();
  line.listen({
    opened: () => events.push("opened"),
    lost: () => events.push("lost"),
    message: (message) => messages.push(message),
    frame: (frame) => frames.push(frame),
    closed(reason) {
      events.push(`closed: ${reason}`);
      resolve(reason);
    },
  });
  return { events, messages, frames, ended };
}
