import { type Frame, frameSamples, sampleRate } from "#voice/protocol/audio.ts";
import { pinkNoise } from "../voice-accuracy/speech.ts";

/** Root mean square of the room's noise: -52 dBFS. */
const roomLoudness = 82;

/** A simulated microphone in a room with constant noise. */
export interface Microphone {
  /** Endless until `close`. */
  readonly frames: Iterable<Frame>;
  /** Speaks into the microphone. Resolves with the time at which the last frame is sent. */
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

/** Four seconds of room noise that loop seamlessly. */
export function roomNoise(seed: number): Int16Array {
  const noise = pinkNoise(4 * sampleRate, seed);
  const loudness = Math.sqrt(noise.reduce((sum, sample) => sum + sample * sample, 0) / noise.length);
  return Int16Array.from(noise, (sample) => (sample * roomLoudness) / loudness);
}
