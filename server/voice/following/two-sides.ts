import { type Frame, frameMs, frameSamples, sampleRate } from "#voice/index.ts";

/** Sound that is late by less is appended as it comes, in ms: networks jitter. */
const jitter = 120;

/** How the sound of a side is held. */
export interface SoundFormat {
  /** Makes an encoder for one side: whole frames in their order. */
  readonly createEncoder: () => (frame: Frame) => Uint8Array;
  readonly samplesPerByte: number;
}

/** Both sides of a call beside each other on one time line, which begins with the call of `createTwoSides`. */
export interface TwoSides {
  /** A frame that ends now. */
  take(side: "visitor" | "assistant", frame: Frame): void;
  /** Since the beginning, in ms. */
  elapsed(): number;
  /** Samples of the longer side since the beginning. */
  filled(): number;
  /** Fills both sides with silence, in whole frames: at least up to this sample. */
  padTo(sample: number): void;
  /** Takes the oldest samples of both sides out, the visitor's first. What is not there yet is silence. */
  cut(samples: number): readonly [Buffer, Buffer];
}

/** @param now in ms. */
export function createTwoSides(now: () => number, format: SoundFormat): TwoSides {
  const start = now();
  const visitor = createSide(format);
  const assistant = createSide(format);
  const elapsed = () => now() - start;
  let taken = 0;
  return {
    take(name, frame) {
      const side = name === "visitor" ? visitor : assistant;
      const due = ((elapsed() - frameMs) * sampleRate) / 1_000;
      if (due - side.filled() > (jitter * sampleRate) / 1_000) side.padTo(due);
      side.add(frame);
    },
    elapsed,
    filled: () => Math.max(visitor.filled(), assistant.filled()),
    padTo(sample) {
      for (const side of [visitor, assistant]) side.padTo(sample);
    },
    cut(samples) {
      taken += samples;
      for (const side of [visitor, assistant]) side.padTo(taken);
      return [visitor.cut(samples), assistant.cut(samples)];
    },
  };
}

interface Side {
  /** Samples since the beginning. */
  filled(): number;
  add(frame: Frame): void;
  /** Adds silence, in whole frames: at least up to this sample. */
  padTo(sample: number): void;
  /** Takes the oldest samples out, encoded. */
  cut(samples: number): Buffer;
}

const silence: Frame = new Int16Array(frameSamples);

function createSide({ createEncoder, samplesPerByte }: SoundFormat): Side {
  const encode = createEncoder();
  let held: Uint8Array[] = [];
  let filled = 0;
  const add = (frame: Frame) => {
    held.push(encode(frame));
    filled += frame.length;
  };
  return {
    filled: () => filled,
    add,
    padTo(sample) {
      while (filled < sample) add(silence);
    },
    cut(samples) {
      const all = Buffer.concat(held);
      const bytes = samples / samplesPerByte;
      held = [all.subarray(bytes)];
      return all.subarray(0, bytes);
    },
  };
}
