import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** Opus counts in samples at 48 kHz whatever the rate. */
const opusRate = 48_000;
/** The encoder's delay, in samples at 48 kHz: 2.5 ms of a frame and 4 ms of its own. */
const preSkip = 312;
const frameSeconds = 0.02;
/** Most packets of a page: 2 s. A page has 255 segments, and a packet of this length takes two at most. */
const packetsPerPage = 100;
const [isFirst, isLast] = [2, 4];

interface OpusEncoder {
  setBitrate(bitsPerSecond: number): void;
  encode(pcm: Buffer, frameSize: number): Uint8Array;
  delete(): void;
}
type OpusModule = {
  readonly default: {
    new (rate: number, channels: number, application: number): OpusEncoder;
    readonly Application: { readonly VOIP: number };
  };
};

/**
 * Loads the encoder from the folder of `npm run voice -- install`.
 *
 * @returns a function that turns samples from -1 to 1 into an Ogg Opus file with one channel (RFC 7845).
 */
export async function openEncoder(folder: string, rate: number, bitsPerSecond: number) {
  const path = pathToFileURL(join(folder, "node_modules/opusscript/index.js")).href;
  const { default: Opus } = (await import(path)) as OpusModule;
  const frame = rate * frameSeconds;

  return (samples: Float32Array): Uint8Array => {
    const encoder = new Opus(rate, 1, Opus.Application.VOIP);
    encoder.setBitrate(bitsPerSecond);
    const end = preSkip + (samples.length * opusRate) / rate;
    const count = Math.ceil(end / (opusRate * frameSeconds));
    const packets = Array.from({ length: count }, (_, i) => {
      const pcm = Int16Array.from({ length: frame }, (_, j) =>
        Math.round((samples[i * frame + j] ?? 0) * 32_767),
      );
      return encoder.encode(Buffer.from(pcm.buffer), frame).slice();
    });
    encoder.delete();
    const pages = [
      page([head(rate)], { flags: isFirst, number: 0, end: 0 }),
      page([tags()], { flags: 0, number: 1, end: 0 }),
    ];
    for (let at = 0; at < count; at += packetsPerPage) {
      const last = Math.min(count, at + packetsPerPage);
      pages.push(
        page(packets.slice(at, last), {
          flags: last === count ? isLast : 0,
          number: pages.length,
          // The last page ends with the last sample, in the middle of a packet.
          end: last === count ? Math.round(end) : last * opusRate * frameSeconds,
        }),
      );
    }
    return Buffer.concat(pages);
  };
}

function head(rate: number): Uint8Array {
  const bytes = Buffer.alloc(19);
  bytes.write("OpusHead");
  bytes[8] = 1;
  bytes[9] = 1;
  bytes.writeUInt16LE(preSkip, 10);
  bytes.writeUInt32LE(rate, 12);
  return bytes;
}

function tags(): Uint8Array {
  const bytes = Buffer.alloc(16);
  bytes.write("OpusTags");
  return bytes;
}

interface PagePlace {
  readonly flags: number;
  readonly number: number;
  /** Samples at 48 kHz up to the end of the page. */
  readonly end: number;
}

/** A page of an Ogg file (RFC 3533). Every file is a stream of its own, so all have the same number. */
function page(packets: readonly Uint8Array[], { flags, number, end }: PagePlace): Uint8Array {
  const segments = packets.flatMap(({ length }) => [
    ...Array.from({ length: Math.floor(length / 255) }, () => 255),
    length % 255,
  ]);
  const header = Buffer.alloc(27);
  header.write("OggS");
  header[5] = flags;
  header.writeBigInt64LE(BigInt(end), 6);
  header.writeUInt32LE(1, 14);
  header.writeUInt32LE(number, 18);
  header[26] = segments.length;
  const bytes = Buffer.concat([header, Uint8Array.from(segments), ...packets]);
  bytes.writeUInt32LE(checksum(bytes), 22);
  return bytes;
}

/** Ogg's CRC-32: not reflected, from 0. */
function checksum(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte << 24;
    for (let bit = 0; bit < 8; bit++) crc = (crc << 1) ^ (crc < 0 ? 0x04c1_1db7 : 0);
  }
  return crc >>> 0;
}
