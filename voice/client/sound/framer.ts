import { frameSamples } from "#voice/protocol/audio.ts";

/** Cuts a stream of samples (-1 to 1) into frames of 16-bit ones. */
export function createFramer(): (samples: Float32Array) => Int16Array<ArrayBuffer>[] {
  let frame = new Int16Array(frameSamples);
  let filled = 0;
  return (samples) => {
    const whole: Int16Array<ArrayBuffer>[] = [];
    for (const sample of samples) {
      frame[filled++] = Math.round(Math.max(-1, Math.min(1, sample)) * 32_767);
      if (filled < frameSamples) continue;
      whole.push(frame);
      frame = new Int16Array(frameSamples);
      filled = 0;
    }
    return whole;
  };
}
