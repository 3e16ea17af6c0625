import { type Frame, frameSamples } from "#voice/protocol/audio.ts";

/** Cuts samples that come in packets of any length into frames; what is left over waits for the next packet. */
export function createFrameCutter(onFrame: (frame: Frame) => void): (samples: Int16Array) => void {
  let rest = new Int16Array(0);
  return (samples) => {
    // The usual case: a packet is a frame.
    if (rest.length === 0 && samples.length === frameSamples) {
      onFrame(samples);
      return;
    }
    const all = new Int16Array(rest.length + samples.length);
    all.set(rest);
    all.set(samples, rest.length);
    let start = 0;
    for (; start + frameSamples <= all.length; start += frameSamples) {
      onFrame(all.slice(start, start + frameSamples));
    }
    rest = all.slice(start);
  };
}
