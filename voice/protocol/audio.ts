/** Samples per second of everything inside a call. */
export const sampleRate = 16_000;
/** Length of a frame, in ms. */
export const frameMs = 20;
/** Samples in a frame. */
export const frameSamples = (sampleRate * frameMs) / 1000;

/** One frame of sound: `frameSamples` samples of signed 16-bit PCM, one channel. */
export type Frame = Int16Array;

const headerBytes = 4;

/**
 * Encodes a frame as one binary WebSocket message: its number as a 32-bit unsigned integer, then its samples, all
 * little-endian. Numbers count from 0 in each direction and reveal late and lost frames.
 */
export function encodeFrame(number: number, frame: Frame): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(headerBytes + frame.length * 2);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, number, true);
  for (let i = 0; i < frame.length; i++) view.setInt16(headerBytes + i * 2, frame[i] ?? 0, true);
  return bytes;
}

/** Decodes one binary WebSocket message; undefined for anything that is not exactly one frame. */
export function decodeFrame(bytes: Uint8Array): { number: number; frame: Frame } | undefined {
  if (bytes.length !== headerBytes + frameSamples * 2) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const frame = new Int16Array(frameSamples);
  for (let i = 0; i < frameSamples; i++) frame[i] = view.getInt16(headerBytes + i * 2, true);
  return { number: view.getUint32(0, true), frame };
}
