/** Opus counts in samples at 48 kHz whatever the rate. */
const opusRate = 48_000;
/** Length of a packet, in seconds. */
export const packetSeconds = 0.02;
const packetSamples = opusRate * packetSeconds;
/** The encoder's delay, in samples at 48 kHz: 2.5 ms of a packet and 4 ms of its own. */
const preSkip = 312;
/** Most packets of a page: 2 s. */
const packetsPerPage = 100;
/** Most segments of a page, each of 255 bytes at most (RFC 3533). */
const segmentsPerPage = 255;
const [isFirst, isLast] = [2, 4];

/** Writes an Ogg Opus file as its packets come (RFC 7845). */
export interface OggOpus {
  /** The file's head. */
  begin(): Uint8Array;
  /** @returns pages that are whole now. */
  add(packet: Uint8Array): Uint8Array[];
  /** The last page. @param samples of each channel, at the encoder's rate: what the last packet has beyond is not heard. */
  end(samples: number): Uint8Array;
}

/** @returns packets that hold this many samples, with what the encoder is late by. */
export function packetsFor(samples: number, rate: number): number {
  return Math.ceil((preSkip + (samples * opusRate) / rate) / packetSamples);
}

export function createOggOpus(rate: number, channels: number): OggOpus {
  let number = 0;
  let packets = 0;
  let held: Uint8Array[] = [];
  let segments = 0;

  /** A page with what is held. @param end samples at 48 kHz up to its end. */
  function page(flags: number, end: number): Uint8Array {
    const bytes = pageOf(held, { flags, number: number++, end });
    held = [];
    segments = 0;
    return bytes;
  }
  return {
    begin() {
      held = [head(rate, channels)];
      const first = page(isFirst, 0);
      held = [tags()];
      return Buffer.concat([first, page(0, 0)]);
    },
    add(packet) {
      const size = Math.floor(packet.length / 255) + 1;
      const isFull = held.length === packetsPerPage || segments + size > segmentsPerPage;
      const pages = isFull ? [page(0, packets * packetSamples)] : [];
      held.push(packet);
      segments += size;
      packets++;
      return pages;
    },
    end: (samples) => page(isLast, Math.round(preSkip + (samples * opusRate) / rate)),
  };
}

function head(rate: number, channels: number): Uint8Array {
  const bytes = Buffer.alloc(19);
  bytes.write("OpusHead");
  bytes[8] = 1;
  bytes[9] = channels;
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
  readonly end: number;
}

/** A page of an Ogg file (RFC 3533). Every file is a stream of its own, so all have the same number. */
function pageOf(packets: readonly Uint8Array[], { flags, number, end }: PagePlace): Uint8Array {
  const lacing = packets.flatMap(({ length }) => [
    ...Array.from({ length: Math.floor(length / 255) }, () => 255),
    length % 255,
  ]);
  const header = Buffer.alloc(27);
  header.write("OggS");
  header[5] = flags;
  header.writeBigInt64LE(BigInt(end), 6);
  header.writeUInt32LE(1, 14);
  header.writeUInt32LE(number, 18);
  header[26] = lacing.length;
  const bytes = Buffer.concat([header, Uint8Array.from(lacing), ...packets]);
  bytes.writeUInt32LE(checksum(bytes), 22);
  return bytes;
}

/** Ogg's CRC-32 of each byte: not reflected. */
const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte << 24;
  for (let bit = 0; bit < 8; bit++) crc = (crc << 1) ^ (crc < 0 ? 0x04c1_1db7 : 0);
  return crc >>> 0;
});

function checksum(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) crc = (crc << 8) ^ (table[(crc >>> 24) ^ byte] ?? 0);
  return crc >>> 0;
}
