import { type Clock, createG722Encoder, type Frame, sampleRate } from "#voice/index.ts";
import { createTwoSides } from "./two-sides.ts";

/** Length of a part of the recording, in ms: what a crash loses at most, and what memory holds. */
export const partMs = 10_000;
const partSamples = (partMs * sampleRate) / 1_000;
/** Time for which the recording waits for late sound, in ms. */
const patience = 500;
/** Silence is written this often, in ms: an hour of it at once would take ten seconds. */
const tick = 1_000;

export interface SoundPart {
  readonly part: number;
  /** Of each channel. */
  readonly samples: number;
  /** Both channels as G.722, one after the other: the visitor first. */
  readonly bytes: Buffer;
}

/** Records both sides of a call beside each other on one time line, as G.722: a quarter of the samples' size. */
export interface SoundRecorder {
  visitor(frame: Frame): void;
  assistant(frame: Frame): void;
  /** Hands over what is left, and ends. */
  finish(): void;
  /** Ends without handing over what is left. */
  discard(): void;
}

/** The recording begins with the call of this function. */
export function createSoundRecorder(
  clock: Clock,
  keep: (part: SoundPart) => void,
  createEncoder: () => (frame: Frame) => Uint8Array = createG722Encoder,
): SoundRecorder {
  const sides = createTwoSides(clock.now, { createEncoder, samplesPerByte: 2 });
  let part = 0;
  let isOver = false;
  let cancel = clock.after(tick, advance);

  function handOver(samples: number): void {
    keep({ part: part++, samples, bytes: Buffer.concat([...sides.cut(samples)]) });
  }

  /** Writes what was silent, and hands over what is whole. */
  function advance(): void {
    cancel = clock.after(tick, advance);
    sides.padTo(((sides.elapsed() - patience) * sampleRate) / 1_000);
    while (sides.elapsed() >= (part + 1) * partMs + patience) handOver(partSamples);
  }

  function take(side: "visitor" | "assistant", frame: Frame): void {
    if (!isOver) sides.take(side, frame);
  }

  return {
    visitor: (frame) => take("visitor", frame),
    assistant: (frame) => take("assistant", frame),
    finish() {
      if (isOver) return;
      isOver = true;
      cancel();
      for (let rest = sides.filled() - part * partSamples; rest > 0; rest -= partSamples)
        handOver(Math.min(rest, partSamples));
    },
    discard() {
      isOver = true;
      cancel();
    },
  };
}
