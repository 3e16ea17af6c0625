import { type Frame, frameMs, frameSamples, sampleRate } from "#voice/protocol/audio.ts";

/** What a caller in North America hears while a phone rings: 440 and 480 Hz, two seconds of six (ITU-T E.180, supplement 2). */
const hertz = [440, 480] as const;
const ringMs = 2_000;
const cycleMs = 6_000;
/** Level of each tone, as a share of full scale: -24 dBFS, softer than a voice. */
const level = 0.063;

/** Makes the sound of a phone that rings, frame after frame. */
export function createRingback(): () => Frame {
  let count = 0;
  return () => {
    const frame = new Int16Array(frameSamples);
    const isRinging = (count * frameMs) % cycleMs < ringMs;
    if (isRinging) {
      for (let i = 0; i < frameSamples; i++) {
        const at = (count * frameSamples + i) / sampleRate;
        let sample = 0;
        for (const tone of hertz) sample += Math.sin(2 * Math.PI * tone * at);
        frame[i] = Math.round(sample * level * 32_767);
      }
    }
    count++;
    return frame;
  };
}
