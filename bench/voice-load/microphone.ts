import { type Frame, frameSamples, sampleRate } from "#voice/protocol/audio.ts";
import { pinkNoise } from "../voice-accuracy/speech.ts";

/** Loudness of the room, as a root mean square of samples: -52 dBFS. */
const roomLoudness = 82;

/** A microphone in a room that is never quite still. */
export interface Microphone {
  /** What it hears, without an end until it is closed. */
  readonly frames: Iterable<Frame>;
  /** Somebody speaks. Resolves with the time at which the last frame of it is sent. */
  say(recording: Int16Array): Promise<number>;
  close(): void;
}

export function createMicrophone(room: Int16Array): Microphone {
  let speech: { readonly samples: Int16Array; readonly done: (at: number) => void } | undefined;
  let spoken = 0;
  let heard = 0;
  let isOpen = true;

  function next(): Frame {
    const frame = room.slice(heard, heard + frameSamples);
    heard = (heard + frameSamples) % room.length;
    if (!speech) return frame;
    const { samples, done } = speech;
    for (let i = 0; i < frameSamples; i++) frame[i] = (frame[i] ?? 0) + (samples[spoken + i] ?? 0);
    spoken += frameSamples;
    if (spoken >= samples.length) {
      speech = undefined;
      done(performance.now());
    }
    return frame;
  }

  return {
    frames: {
      *[Symbol.iterator]() {
        while (isOpen) yield next();
      },
    },
    say: (samples) =>
      new Promise((done) => {
        spoken = 0;
        speech = { samples, done };
      }),
    close() {
      isOpen = false;
    },
  };
}

/** Four seconds of a room's noise, which repeat without a gap in the frames. */
export function roomNoise(seed: number): Int16Array {
  const noise = pinkNoise(4 * sampleRate, seed);
  const loudness = Math.sqrt(noise.reduce((sum, sample) => sum + sample * sample, 0) / noise.length);
  return Int16Array.from(noise, (sample) => (sample * roomLoudness) / loudness);
}
