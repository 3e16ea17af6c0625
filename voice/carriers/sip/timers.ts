/** Timers of transactions, in ms. RFC 3261, table 4. */
export interface SipTimers {
  /** A round trip. */
  readonly t1: number;
  /** Longest interval of repetitions. */
  readonly t2: number;
  /** Time for which a message may be on its way. */
  readonly t4: number;
}

export const standardTimers: SipTimers = { t1: 500, t2: 4_000, t4: 5_000 };

/** Time after which a message that nobody answered counts as lost: timers B, F, H and J. */
export const giveUpAfter = ({ t1 }: SipTimers) => 64 * t1;
