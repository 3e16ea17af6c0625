import type { ClientMessage } from "#voice/protocol/app-messages.ts";
import { maxTypedLength, typedPerSecond } from "#voice/protocol/limits.ts";
import type { Clock } from "#voice/time/clock.ts";
import { createAllowance } from "./allowance.ts";

/** Said to a visitor whose line was not taken. */
export const typedRefusals = {
  tooLong: `That was too long to read at once. Send at most ${maxTypedLength} characters.`,
  tooMuch: "A lot is being typed from your network. Wait a few seconds, then send it again.",
} as const;

/** The typed lines of one visitor, no faster than they can be answered: while one waits, a newer one replaces it. */
export interface TypedLines {
  take(message: ClientMessage): void;
  /** Drops the line that waits. */
  stop(): void;
}

export function createTypedLines(options: {
  readonly clock: Clock;
  /** Takes one line from the share of the visitor's network; false when it is used up. Default: no limit. */
  readonly mayType?: () => Promise<boolean>;
  readonly deliver: (message: ClientMessage) => void;
  /** A line was dropped because that share is used up. */
  readonly refused: () => void;
}): TypedLines {
  const { clock, mayType, deliver, refused } = options;
  const mayDeliver = createAllowance(clock, { burst: typedPerSecond, perSecond: typedPerSecond });
  let waiting: ClientMessage | undefined;
  let cancel = () => {};
  let isStopped = false;

  function next(): void {
    if (!waiting || isStopped) return;
    cancel();
    if (!mayDeliver()) {
      cancel = clock.after(1_000 / typedPerSecond, next);
      return;
    }
    const message = waiting;
    waiting = undefined;
    if (!mayType) {
      deliver(message);
      return;
    }
    // A share that cannot be counted is used up.
    mayType().then(
      (may) => {
        if (isStopped) return;
        if (may) deliver(message);
        else refused();
      },
      () => refused(),
    );
  }

  return {
    take(message) {
      waiting = message;
      next();
    },
    stop() {
      isStopped = true;
      waiting = undefined;
      cancel();
    },
  };
}
