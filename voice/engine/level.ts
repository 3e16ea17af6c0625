import type { Frame } from "#voice/protocol/audio.ts";

/** Level of a frame that holds nothing but zeros, in dBFS. */
export const silentLevel = -100;

/** How loud a frame is: its root mean square in dBFS, from `silentLevel` to 0. */
export function levelOf(frame: Frame): number {
  let sum = 0;
  for (let i = 0; i < frame.length; i++) {
    const sample = frame[i] ?? 0;
    sum += sample * sample;
  }
  if (sum === 0) return silentLevel;
  return Math.max(silentLevel, 10 * Math.log10(sum / frame.length / (32_768 * 32_768)));
}
