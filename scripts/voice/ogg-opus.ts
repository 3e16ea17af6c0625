import { createOpusFileEncoder } from "#voice/audio/opus/opus-encoder.ts";

/** Turns samples from -1 to 1 into an Ogg Opus file with one channel. */
export function encodeFile(samples: Float32Array, rate: 24_000, bitsPerSecond: number): Uint8Array {
  const encoder = createOpusFileEncoder({ rate, channels: 1, bitsPerSecond });
  const pcm = Int16Array.from(samples, (sample) => Math.round(sample * 32_767));
  return Buffer.concat([encoder.add(pcm), encoder.end()]);
}
