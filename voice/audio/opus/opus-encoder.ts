import { createOggOpus, packetSeconds, packetsFor } from "./ogg-opus.ts";
import { createOpusCodec } from "./opus-codec.ts";

/** Turns samples into an Ogg Opus file, as they come. */
export interface OpusFileEncoder {
  /** @param samples of all channels in turn, 16 bits each. @returns what of the file is whole now. */
  add(samples: Int16Array): Uint8Array;
  /** The rest of the file. Frees the encoder. */
  end(): Uint8Array;
}

export interface OpusFormat {
  readonly rate: 16_000 | 24_000;
  readonly channels: 1 | 2;
  readonly bitsPerSecond: number;
}

export function createOpusFileEncoder({ rate, channels, bitsPerSecond }: OpusFormat): OpusFileEncoder {
  const codec = createOpusCodec(rate, channels, { bitsPerSecond });
  const file = createOggOpus(rate, channels);
  const frame = rate * packetSeconds;
  const packet = new Int16Array(frame * channels);
  let filled = 0;
  let samples = 0;
  let packets = 0;
  let hasBegun = false;

  function encode(): Uint8Array[] {
    packet.fill(0, filled);
    filled = 0;
    packets++;
    return file.add(codec.encode(packet));
  }

  function begun(): Uint8Array[] {
    if (hasBegun) return [];
    hasBegun = true;
    return [file.begin()];
  }

  return {
    add(given) {
      const pieces = begun();
      samples += given.length / channels;
      for (let at = 0; at < given.length; ) {
        const taken = given.subarray(at, at + packet.length - filled);
        packet.set(taken, filled);
        filled += taken.length;
        at += taken.length;
        if (filled === packet.length) pieces.push(...encode());
      }
      return Buffer.concat(pieces);
    },
    end() {
      const pieces = begun();
      while (packets < packetsFor(samples, rate)) pieces.push(...encode());
      codec.close();
      return Buffer.concat([...pieces, file.end(samples)]);
    },
  };
}
