import { expect, test } from "vitest";
import { createReception } from "./reception.ts";

/** Notes packets by their numbers, 20 ms apart. */
function receptionOf(numbers: readonly number[], lateness: (index: number) => number = () => 0) {
  const reception = createReception();
  for (const [index, number] of numbers.entries()) {
    reception.note(
      { ssrc: 7, sequenceNumber: number & 0xffff, timestamp: (number * 160) >>> 0 },
      number * 20 + lateness(index),
    );
  }
  return reception;
}

test("nothing is reported before the first packet", () => {
  expect(createReception().report()).toBeUndefined();
});

test("lost packets are counted over the wrap of their numbers", () => {
  const reception = receptionOf([65_534, 65_535, 65_536, 65_538, 65_539]);
  expect(reception.report()).toMatchObject({
    ssrc: 7,
    packetsLost: 1,
    highestSequence: 65_539,
    fractionLost: Math.floor(256 / 6),
    jitter: 0,
  });
  // None since.
  expect(reception.report()).toMatchObject({ packetsLost: 1, fractionLost: 0 });
});

test("packets that change their order are not lost", () => {
  expect(receptionOf([1, 3, 2, 4]).totals()).toMatchObject({ received: 4, lost: 0 });
});

test("jitter approaches the spread of arrivals", () => {
  const numbers = Array.from({ length: 2_000 }, (_, i) => i);
  const { jitterMs } = receptionOf(numbers, (index) => (index % 2) * 10).totals();
  expect(jitterMs).toBeGreaterThan(9);
  expect(jitterMs).toBeLessThan(11);
});

test("a sender that begins anew is counted anew, and the totals keep both", () => {
  const reception = receptionOf([1, 2, 4]);
  reception.note({ ssrc: 8, sequenceNumber: 500, timestamp: 0 }, 100);
  expect(reception.report()).toMatchObject({ ssrc: 8, packetsLost: 0, highestSequence: 500 });
  expect(reception.totals()).toMatchObject({ received: 4, lost: 1 });
});
