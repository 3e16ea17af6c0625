import { type Frame, sampleRate } from "#voice/protocol/audio.ts";
import { createOpusCodec } from "./opus-codec.ts";

/** What the far end of a stream wants of it. RFC 7587, 6.1. */
export interface OpusSettings {
  /** The highest rate of samples that it plays, in Hz. Default: more than we have. */
  readonly maxPlaybackRate?: number;
  /** Default: {@link defaultBitrate}; a higher one changes nothing. */
  readonly maxBitrate?: number;
  /** True if it makes use of what a packet says again of the one before. */
  readonly usesFec?: boolean;
}

/** Both directions of a call in Opus, packet by packet: one channel, 20 ms. */
export interface OpusStream {
  encode(frame: Frame): Uint8Array;
  /** Samples of a packet of any length and either number of channels; none for bytes that are no packet. */
  decode(packet: Uint8Array): Int16Array;
  /** Samples in place of a packet that is lost: what Opus makes of those before it. */
  conceal(): Int16Array;
  /** Frees its memory. Nothing can be asked of it afterwards. */
  close(): void;
}

/** Wideband speech that hardly differs from the original, in bits per second. RFC 7587, 3.1.1. */
const defaultBitrate = 24_000;
/** The least that libopus makes speech of, in bits per second. */
const leastBitrate = 6_000;
/** Share of packets that are taken to be lost, in percent: how much is spent on saying things again. */
const expectedLoss = 5;
/** More is not heard at this rate. */
const complexity = 5;

export function createOpusStream(settings: OpusSettings = {}): OpusStream {
  const { maxPlaybackRate = sampleRate, maxBitrate = defaultBitrate, usesFec = false } = settings;
  const codec = createOpusCodec(sampleRate, 1, {
    bitsPerSecond: Math.min(defaultBitrate, Math.max(leastBitrate, maxBitrate)),
    complexity,
    maxPlaybackRate,
    expectedLoss: usesFec ? expectedLoss : 0,
  });
  /** First byte of the last packet, which says how long it was. */
  let kind: number | undefined;

  return {
    encode: (frame) => codec.encode(frame),
    decode(bytes) {
      const found = codec.decode(bytes);
      if (found.length > 0) kind = bytes[0];
      return found;
    },
    conceal() {
      // A packet that says its kind and nothing else stands for one that was not sent: RFC 6716, 3.1. Its two last bits,
      // off, make it one frame.
      return kind === undefined ? new Int16Array(0) : codec.decode(Uint8Array.of(kind & 0xfc));
    },
    close: codec.close,
  };
}
