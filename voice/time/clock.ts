/** The source of time, passed in so that tests can run calls on fake time. */
export interface Clock {
  /** Monotonic time, in ms. */
  now(): number;
  /**
   * Runs `run` once, after `ms`.
   *
   * @returns cancels it.
   */
  after(ms: number, run: () => void): () => void;
}
