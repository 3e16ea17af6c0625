import { OggOpusDecoder } from "ogg-opus-decoder";
import { expect, test } from "vitest";
import { createOpusFileEncoder } from "./opus-encoder.ts";
import { encodeOpus } from "./opus-thread.ts";

const rate = 16_000;

/** A tone that only one channel has at a time: the left one in even seconds, the right one in odd ones. */
function tones(seconds: number): Int16Array {
  const samples = new Int16Array(2 * rate * seconds);
  for (let at = 0; at < rate * seconds; at++)
    samples[2 * at + (Math.floor(at / rate) % 2)] = 8_000 * Math.sin((2 * Math.PI * 440 * at) / rate);
  return samples;
}

async function decoded(file: Uint8Array) {
  const decoder = new OggOpusDecoder({ sampleRate: rate } as never);
  await decoder.ready;
  const { channelData, errors } = await decoder.decodeFile(file);
  expect(errors).toEqual([]);
  return channelData;
}

/** Root mean square of the middle of each second. */
function loudness(samples: Float32Array | undefined): number[] {
  return Array.from({ length: Math.floor((samples?.length ?? 0) / rate) }, (_, second) => {
    const middle = (samples ?? new Float32Array()).subarray((second + 0.2) * rate, (second + 0.8) * rate);
    return Math.sqrt(middle.reduce((sum, each) => sum + each * each, 0) / middle.length);
  });
}

async function* inPieces(samples: Int16Array, length: number) {
  for (let at = 0; at < samples.length; at += length) yield samples.subarray(at, at + length);
}

async function all(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const list: Uint8Array[] = [];
  for await (const piece of pieces) list.push(piece);
  return Buffer.concat(list);
}

test("VAPI-03 sound becomes an Ogg Opus file of the same length, each channel for itself", async () => {
  const format = { rate, channels: 2, bitsPerSecond: 48_000 } as const;
  const file = await all(encodeOpus(inPieces(tones(5), 12_346), format));
  const [left, right] = await decoded(file);
  expect(left?.length).toBe(5 * rate);
  const loud = expect.closeTo(8_000 / 32_768 / Math.SQRT2, 1);
  const quiet = expect.closeTo(0, 1);
  expect(loudness(left)).toEqual([loud, quiet, loud, quiet, loud]);
  expect(loudness(right)).toEqual([quiet, loud, quiet, loud, quiet]);
  // A fifteenth of the samples' size.
  expect(file.length).toBeLessThan((tones(5).byteLength * 1.5) / 10);
});

test("VAPI-03 files that end within a packet have all of their samples, and no more", async () => {
  for (const length of [40_000, 40_001, 40_319, 47_999]) {
    const encoder = createOpusFileEncoder({ rate, channels: 1, bitsPerSecond: 24_000 });
    const file = Buffer.concat([encoder.add(new Int16Array(length)), encoder.end()]);
    const [samples] = await decoded(file);
    expect(samples?.length ?? 0).toBe(length);
  }
});
