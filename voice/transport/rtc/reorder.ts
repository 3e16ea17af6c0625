/** Most packets held back for a missing one: 60 ms of sound. */
const most = 3;
/** A number this far from the expected one starts a new count: the sender has restarted. */
const restart = 100;

/**
 * Puts numbered packets back into order. Packets in order go on at once. Behind a gap up to three wait for the missing
 * one, which is then given up. Late packets and duplicates are dropped.
 *
 * @param out takes each packet in order, and `undefined` for a missing one, at most three times for a long gap.
 * @returns takes a packet and its 16-bit number, which wraps around.
 */
export function createReorder<T>(out: (packet: T | undefined) => void): (number: number, packet: T) => void {
  let expected: number | undefined;
  const waiting = new Map<number, T>();

  return (number, packet) => {
    const ahead = expected === undefined ? 0 : ((number - expected + 0x8000) & 0xffff) - 0x8000;
    if (expected === undefined || Math.abs(ahead) >= restart) {
      waiting.clear();
      expected = number;
    } else if (ahead < 0) {
      return;
    }
    waiting.set(number, packet);
    flush();
    if (waiting.size >= most) {
      skipGap();
      flush();
    }
  };

  function flush(): void {
    for (;;) {
      const packet = expected === undefined ? undefined : waiting.get(expected);
      if (expected === undefined || packet === undefined) return;
      waiting.delete(expected);
      expected = (expected + 1) & 0xffff;
      out(packet);
    }
  }

  function skipGap(): void {
    for (let told = 0; expected !== undefined && !waiting.has(expected); told++) {
      if (told < most) out(undefined);
      expected = (expected + 1) & 0xffff;
    }
  }
}
