import { MediaError } from "./media-error.ts";

/** Sound as it comes out of a file: one channel, -1 to 1. */
export interface DecodedSound {
  readonly samples: Float32Array;
  readonly rate: number;
}

type ReadSample = (view: DataView, at: number) => number;

interface Format {
  readonly rate: number;
  readonly channels: number;
  /** Bytes of one sample of one channel. */
  readonly width: number;
  readonly read: ReadSample;
}

/** Format tags (RFC 2361); `extensible` has the real one in its extension. */
const tags = { pcm: 1, float: 3, extensible: 0xfffe } as const;

const pcm: Readonly<Record<number, ReadSample>> = {
  8: (view, at) => (view.getUint8(at) - 128) / 128,
  16: (view, at) => view.getInt16(at, true) / 32_768,
  24: (view, at) => ((view.getInt8(at + 2) << 16) | view.getUint16(at, true)) / 8_388_608,
  32: (view, at) => view.getInt32(at, true) / 2_147_483_648,
};

const float: Readonly<Record<number, ReadSample>> = {
  32: (view, at) => finite(view.getFloat32(at, true)),
  64: (view, at) => finite(view.getFloat64(at, true)),
};

/** Longest header of a chunk before the sound, in bytes; chunks that are skipped may be longer. */
const mostHeader = 64 * 1024;

/** Reads a WAV file as it arrives: PCM of 8 to 32 bits, or floating point. Its channels are mixed into one. */
export function createWaveReader(): (bytes: Uint8Array) => DecodedSound | undefined {
  let held = new Uint8Array();
  let at: "riff" | "chunk" | "data" | "after" = "riff";
  let format: Format | undefined;
  /** Bytes of the present chunk still to skip, or of sound still to come. */
  let left = 0;

  function take(count: number): Uint8Array | undefined {
    if (held.length < count) return undefined;
    const taken = held.subarray(0, count);
    held = held.subarray(count);
    return taken;
  }

  /** True once there is nothing more to be read from what is held. */
  function readHeaders(): boolean {
    if (at === "riff") {
      if (!take(12)) return true;
      at = "chunk";
    }
    while (at === "chunk") {
      if (left > 0) {
        const skipped = Math.min(left, held.length);
        held = held.subarray(skipped);
        left -= skipped;
        if (left > 0) return true;
      }
      if (held.length < 8) return true;
      const header = viewOf(held);
      const name = String.fromCharCode(...held.subarray(0, 4));
      const size = header.getUint32(4, true);
      if (name === "fmt ") {
        if (size < 16 || size > mostHeader) throw unreadable();
        if (held.length < 8 + size) return true;
        format = formatOf(viewOf(held.subarray(8, 8 + size)));
        held = held.subarray(8);
        left = size + (size % 2);
      } else if (name === "data") {
        if (!format) throw unreadable();
        held = held.subarray(8);
        // A file that was written while it was recorded may not say its length.
        left = size === 0 || size === 0xffff_ffff ? Number.POSITIVE_INFINITY : size;
        at = "data";
      } else {
        held = held.subarray(8);
        left = size + (size % 2);
      }
    }
    return at !== "data";
  }

  return (bytes) => {
    if (at === "after") return undefined;
    const joined = new Uint8Array(held.length + bytes.length);
    joined.set(held);
    joined.set(bytes, held.length);
    held = joined;
    if (readHeaders() || !format) return undefined;
    const { channels, width, read, rate } = format;
    const block = channels * width;
    const blocks = Math.floor(Math.min(held.length, left) / block);
    const view = viewOf(held);
    const samples = new Float32Array(blocks);
    for (let n = 0; n < blocks; n++) {
      let sum = 0;
      for (let channel = 0; channel < channels; channel++) sum += read(view, n * block + channel * width);
      samples[n] = sum / channels;
    }
    held = held.slice(blocks * block);
    left -= blocks * block;
    if (left < block) at = "after";
    return { samples, rate };
  };
}

function formatOf(view: DataView): Format {
  const tag = view.getUint16(0, true);
  const real = tag === tags.extensible && view.byteLength >= 26 ? view.getUint16(24, true) : tag;
  const channels = view.getUint16(2, true);
  const rate = view.getUint32(4, true);
  const bits = view.getUint16(14, true);
  const read = real === tags.pcm ? pcm[bits] : real === tags.float ? float[bits] : undefined;
  if (!read || channels < 1 || channels > 8 || rate < 4_000 || rate > 192_000) throw unreadable();
  return { rate, channels, width: bits / 8, read };
}

const unreadable = () =>
  new MediaError("This WAV file cannot be played: save it as PCM with 16 bits, in up to 8 channels.");

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function finite(sample: number): number {
  return Number.isFinite(sample) ? Math.max(-1, Math.min(1, sample)) : 0;
}
