const [idle, encoding, ended] = [0, 1, 2];

/**
 * What a thread's encoder does, in memory that both sides see at once: a message would arrive after the decision to end
 * the thread. An encoder must not be stopped in the middle of its work.
 */
export type EncoderState = Int32Array<SharedArrayBuffer>;

export function createEncoderState(): EncoderState {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
}

/** Called in the thread. @returns false if it is about to be ended, and must not begin. */
export function beginEncoding(state: EncoderState): boolean {
  const before = Atomics.compareExchange(state, 0, idle, encoding);
  Atomics.notify(state, 0);
  return before !== ended;
}

/** Called from outside. @returns true if the encoder has not begun, and never will: the thread can be ended at once. */
export function preventEncoding(state: EncoderState): boolean {
  return Atomics.compareExchange(state, 0, idle, ended) !== encoding;
}

/** Blocks until the encoder begins. For tests. @returns false after `limit`, in ms. */
export function awaitEncoding(state: EncoderState, limit: number): boolean {
  return Atomics.wait(state, 0, idle, limit) !== "timed-out";
}
