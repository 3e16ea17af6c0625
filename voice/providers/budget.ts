/** What a hosted service charges for: seconds heard, tokens read and written, characters spoken. */
export type SpendingKind = "hearing" | "model" | "voice";

/** The amounts of hosted services that one call may still use. */
export interface Budget {
  /** False if the operator allows none at all, so that our own part is chosen from the beginning. */
  allows(kind: SpendingKind): boolean;
  /**
   * Sets an amount aside before it is used.
   *
   * @returns undefined when that would exceed a cap, or when the amount cannot be counted: then nothing may be used.
   */
  reserve(kind: SpendingKind, amount: number): Promise<Reservation | undefined>;
}

export interface Reservation {
  /** Replaces the amount set aside by the one that was used. Called once; until then the whole of it counts. */
  settle(used: number): void;
}

/** A cap is reached. It is no fault of a service: our own part takes over, and the operator has been told already. */
export class BudgetSpentError extends Error {
  override readonly name = "BudgetSpentError";

  constructor(kind: SpendingKind) {
    super(`The budget for hosted services is used up (${kind}).`);
  }
}

/** UTF-8 bytes per token that estimates assume. English has about four, so they err on the dear side. */
const bytesPerToken = 3;

/** An estimate of a text's tokens, for services that do not report their use. */
export function tokensIn(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / bytesPerToken);
}
