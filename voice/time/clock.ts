/** Time, passed in so that calls can be tested on a time of their own. */
export interface Clock {
  /** Ms, never going back. */
  now(): number;
  /** Runs once after `ms`, unless what is returned is called before. */
  after(ms: number, run: () => void): () => void;
}
