import { type Frame, frameSamples, sampleRate } from "#voice/protocol/audio.ts";
import { createSpeechEncoder, payloadTypes } from "#voice/transport/rtc/speech-codec.ts";
import { pinkNoise } from "../voice-accuracy/speech.ts";

/** Root mean square of the room's noise: -52 dBFS. */
const roomLoudness = 82;
/** Time in which G.722's predictor has adapted to a room, in frames. */
const settled = 25;

/** A sound, in parts of 20 ms that are made before any call: frames, or payloads of G.722. */
export type Sound<Part> = readonly Part[];

/** A simulated microphone in a room with constant noise. */
export interface Microphone<Part> {
  /** The next 20 ms. */
  next(): Part;
  /** Speaks into the microphone. Resolves with the time at which the last part is taken. */
  say(words: Sound<Part>): Promise<number>;
}

/** @param room loops. @param from the part of it with which the microphone begins */
export function createMicrophone<Part>(room: Sound<Part>, from = 0): Microphone<Part> {
  let speech: { readonly words: Sound<Part>; at: number; done(at: number): void } | undefined;
  let heard = from;

  return {
    next() {
      const silence = room[heard++ % room.length] as Part;
      if (!speech) return silence;
      const part = speech.words[speech.at++] ?? silence;
      if (speech.at >= speech.words.length) {
        speech.done(performance.now());
        speech = undefined;
      }
      return part;
    },
    say: (words) =>
      new Promise((done) => {
        speech = { words, at: 0, done };
      }),
  };
}

/** Four seconds of room noise that loop seamlessly. */
export function roomNoise(seed: number): Int16Array {
  const noise = pinkNoise(4 * sampleRate, seed);
  const loudness = Math.sqrt(noise.reduce((sum, sample) => sum + sample * sample, 0) / noise.length);
  return Int16Array.from(noise, (sample) => (sample * roomLoudness) / loudness);
}

/** A recording as a microphone in the room hears it. */
export function inRoom(recording: Int16Array, room: Int16Array): Sound<Frame> {
  const frames = Math.ceil(recording.length / frameSamples);
  const heard = Int16Array.from(
    { length: frames * frameSamples },
    (_, i) => (recording[i] ?? 0) + (room[i % room.length] ?? 0),
  );
  return Array.from({ length: frames }, (_, i) => heard.slice(i * frameSamples, (i + 1) * frameSamples));
}

/** The same in G.722, as an encoder makes it that has been listening to the room: fit to follow the room's payloads. */
export function encoded(sound: Sound<Frame>, room: Sound<Frame>): Sound<Uint8Array> {
  const encode = createSpeechEncoder(payloadTypes.g722);
  if (!encode) throw new Error("There is no encoder for G.722.");
  for (const frame of room.slice(-settled)) encode(frame);
  return sound.map((frame) => encode(frame).slice());
}
