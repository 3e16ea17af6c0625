import type { Clock } from "#voice/time/clock.ts";
import type { ServerTransaction } from "./server-transaction.ts";
import { giveUpAfter, type SipTimers } from "./timers.ts";

/**
 * Repeats the 2xx of an INVITE until its ACK comes, over streams as well: a proxy behind them may use UDP. RFC 3261,
 * 13.3.1.4.
 *
 * @returns takes the ACK; and ends it.
 */
export function untilAcknowledged(
  transaction: Pick<ServerTransaction, "repeat">,
  {
    clock,
    timers,
    onLost,
  }: { readonly clock: Clock; readonly timers: SipTimers; readonly onLost: () => void },
): () => void {
  let cancelRepeat = () => {};
  const repeat = (interval: number) => {
    cancelRepeat = clock.after(interval, () => {
      transaction.repeat();
      repeat(Math.min(interval * 2, timers.t2));
    });
  };
  repeat(timers.t1);
  const stop = () => {
    cancelRepeat();
    cancelLost();
  };
  const cancelLost = clock.after(giveUpAfter(timers), () => {
    cancelRepeat();
    onLost();
  });
  return stop;
}
