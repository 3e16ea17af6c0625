import pg from "pg";

/** Why a dial may not exist, by the SQLSTATE under which the database says so (`010-dials.sql`). */
const reasons = {
  LKD01: "not-served",
  LKD02: "suppressed",
  LKD03: "busy",
  LKD04: "full",
  LKD05: "no-consent",
  LKD06: "closed",
} as const;

export type DialRefusalReason = (typeof reasons)[keyof typeof reasons];

/** The database refused a dial. */
export interface DialRefusal {
  readonly kind: "dial-refused";
  /**
   * `not-served`: a number that is not called; `suppressed`: one that is not to be called again; `busy`: it, or its block,
   * was called in the last 24 hours; `full`: the day's calls are taken; `no-consent`: none is in force; `closed`: this
   * database has no rules yet.
   */
  readonly reason: DialRefusalReason;
  /** Seconds until it may be asked again, of `busy` and `full`. */
  readonly retryAfter?: number;
}

/**
 * Waits for a transaction that requests a dial.
 *
 * @returns the refusal when the database refused the dial, and so the whole transaction.
 * @throws every other error.
 */
export async function refusalOr<T>(transaction: Promise<T>): Promise<T | DialRefusal> {
  try {
    return await transaction;
  } catch (error) {
    const refusal = refusalIn(error);
    if (!refusal) throw error;
    return refusal;
  }
}

function refusalIn(error: unknown): DialRefusal | undefined {
  if (!(error instanceof pg.DatabaseError)) return undefined;
  const reason = reasons[error.code as keyof typeof reasons];
  if (reason === undefined) return undefined;
  const seconds = Number(error.detail);
  return { kind: "dial-refused", reason, ...(error.detail && seconds > 0 && { retryAfter: seconds }) };
}
