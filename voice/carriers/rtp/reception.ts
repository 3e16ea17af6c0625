/** What a report says of the packets that came. RFC 3550, 6.4.1. */
export interface ReceptionReport {
  readonly ssrc: number;
  /** Of the packets since the last report, in 256ths. */
  readonly fractionLost: number;
  readonly packetsLost: number;
  /** The largest number, with the times that it began anew. */
  readonly highestSequence: number;
  /** In ticks. */
  readonly jitter: number;
}

export interface Reception {
  /** @param ticksPerMs of RTP's clock. Default: that of 8 kHz. */
  note(
    packet: { readonly ssrc: number; readonly sequenceNumber: number; readonly timestamp: number },
    now: number,
    ticksPerMs?: number,
  ): void;
  /** Undefined before the first packet. */
  report(): ReceptionReport | undefined;
  /** Since the beginning. */
  totals(): { readonly received: number; readonly lost: number; readonly jitterMs: number };
}

/** Counts packets. RFC 3550, A.3 and A.8. */
export function createReception(): Reception {
  let ssrc: number | undefined;
  let first = 0;
  let highest = 0;
  let received = 0;
  /** In ms. */
  let jitter = 0;
  let ticks = 8;
  let transit: number | undefined;
  let before = { expected: 0, received: 0 };
  let earlier = { received: 0, lost: 0 };

  const expected = () => (ssrc === undefined ? 0 : highest - first + 1);
  const lost = () => Math.max(0, expected() - received);

  return {
    note(packet, now, ticksPerMs = 8) {
      if (packet.ssrc !== ssrc || ticksPerMs !== ticks) transit = undefined;
      ticks = ticksPerMs;
      if (packet.ssrc !== ssrc) {
        earlier = { received: earlier.received + received, lost: earlier.lost + lost() };
        ssrc = packet.ssrc;
        first = highest = packet.sequenceNumber;
        received = 0;
        before = { expected: 0, received: 0 };
      }
      received++;
      const ahead = ((packet.sequenceNumber - highest + 0x8000) & 0xffff) - 0x8000;
      if (ahead > 0) highest += ahead;
      const arrival = now - packet.timestamp / ticks;
      if (transit !== undefined) jitter += (Math.abs(arrival - transit) - jitter) / 16;
      transit = arrival;
    },
    report() {
      if (ssrc === undefined) return undefined;
      const span = { expected: expected() - before.expected, received: received - before.received };
      before = { expected: expected(), received };
      const fraction = span.expected > 0 ? Math.max(0, span.expected - span.received) / span.expected : 0;
      return {
        ssrc,
        fractionLost: Math.min(255, Math.floor(fraction * 256)),
        packetsLost: lost(),
        highestSequence: highest >>> 0,
        // A clock that jumps makes it meaningless, not infinite.
        jitter: Math.min(0xffff_ffff, Math.round(jitter * ticks)),
      };
    },
    totals: () => ({
      received: earlier.received + received,
      lost: earlier.lost + lost(),
      jitterMs: jitter,
    }),
  };
}
