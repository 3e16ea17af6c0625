/** Time, passed in so that conversations can be tested on a time of their own. */
export interface Clock {
  /** Ms, never going back. */
  now(): number;
  /** Runs once after `ms`; the answer takes it back. */
  after(ms: number, run: () => void): () => void;
}
