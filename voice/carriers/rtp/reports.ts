import type { Werift } from "./protection.ts";
import type { Reception } from "./reception.ts";

/** What was sent, for the far end to compare. */
export interface SentCounts {
  readonly ssrc: number;
  readonly timestamp: number;
  readonly packets: number;
  readonly bytes: number;
}

/** Interval of reports, in ms. RFC 3550, 6.2. */
export const reportInterval = 5_000;

/** A report of both directions, with the name that every one of them has to have. RFC 3550, 6.1. */
export function senderReport(
  {
    RtcpReceiverInfo,
    RtcpSenderInfo,
    RtcpSourceDescriptionPacket,
    RtcpSrPacket,
    SourceDescriptionChunk,
    SourceDescriptionItem,
  }: Werift,
  { ssrc, timestamp, packets, bytes }: SentCounts,
  reception: Reception,
): Buffer {
  const received = reception.report();
  const report = new RtcpSrPacket({
    ssrc,
    senderInfo: new RtcpSenderInfo({
      ntpTimestamp: ntpNow(),
      rtpTimestamp: timestamp,
      packetCount: packets,
      octetCount: bytes,
    }),
    reports: received ? [new RtcpReceiverInfo({ ...received, lsr: 0, dlsr: 0 })] : [],
  });
  const name = new RtcpSourceDescriptionPacket({
    chunks: [
      new SourceDescriptionChunk({
        source: ssrc,
        items: [new SourceDescriptionItem({ type: 1, text: `${ssrc}@call` })],
      }),
    ],
  });
  return Buffer.concat([report.serialize(), name.serialize()]);
}

/** The time as RTCP writes it: seconds since 1900, with 32 bits of fraction. */
function ntpNow(): bigint {
  const ms = BigInt(Date.now()) + 2_208_988_800_000n;
  return ((ms / 1_000n) << 32n) | (((ms % 1_000n) << 32n) / 1_000n);
}
