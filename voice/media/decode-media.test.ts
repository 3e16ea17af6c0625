import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { encodeOpus } from "#voice/audio/opus/opus-thread.ts";
import { meanSquare, toneEnergies } from "#voice/audio/tone-energy.ts";
import { tone, toneSamples, waveFile } from "#voice/testing/recordings/wave-file.ts";
import { decodeMedia } from "./decode-media.ts";

const never = new AbortController().signal;

async function* inParts(file: Uint8Array, size: number): AsyncGenerator<Uint8Array, void> {
  for (let at = 0; at < file.length; at += size) yield file.subarray(at, at + size);
}

async function decoded(file: Uint8Array, size = 1_000): Promise<Int16Array> {
  const samples: number[] = [];
  for await (const piece of decodeMedia(inParts(file, size), never)) samples.push(...piece);
  return Int16Array.from(samples);
}

async function opusFile(): Promise<Buffer> {
  const sound = async function* () {
    yield toneSamples(1);
  };
  const parts: Uint8Array[] = [];
  for await (const part of encodeOpus(sound(), { rate: 16_000, channels: 1, bitsPerSecond: 32_000 }))
    parts.push(part);
  return Buffer.concat(parts);
}

const file = (name: string) => readFile(new URL(`../testing/recordings/${name}`, import.meta.url));

const files: Readonly<Record<string, () => Promise<Uint8Array> | Uint8Array>> = {
  "WAV at 16 kHz": () => waveFile(tone(1)),
  "WAV at 44.1 kHz": () => waveFile(tone(1, { rate: 44_100 }), 44_100),
  "MP3 at 22.05 kHz": () => file("tone.mp3"),
  "Ogg Opus": opusFile,
  "Ogg Vorbis at 44.1 kHz": () => file("tone-vorbis.ogg"),
};

test.each(Object.keys(files))(
  "CALL-09 a tone comes out of %s as it went in, whatever parts it arrives in",
  async (kind) => {
    const bytes = (await files[kind]?.()) ?? new Uint8Array();
    for (const size of [333, 100_000]) {
      const samples = await decoded(bytes, size);
      expect(samples.length / 16_000).toBeGreaterThan(0.9);
      expect(samples.length / 16_000).toBeLessThan(1.15);
      const middle = samples.subarray(4_000, 12_000);
      expect(Math.sqrt(meanSquare(middle)) / 32_768).toBeCloseTo(0.25 / Math.SQRT2, 1);
      const [share = 0] = toneEnergies(middle, [500]);
      expect(share / meanSquare(middle)).toBeGreaterThan(0.95);
    }
  },
);

test("CALL-09 a file that is no sound, has none, or is damaged fails with a plain sentence", async () => {
  const reasons = async (bytes: Uint8Array) =>
    decoded(bytes).catch((error: Error) => `${error.name}: ${error.message}`);
  expect(await reasons(Buffer.from("<!doctype html>".padEnd(4_000)))).toBe(
    "MediaError: This is no sound file that can be played: use WAV, MP3, Ogg Opus or Ogg Vorbis.",
  );
  expect(await reasons(waveFile(new Float32Array()))).toBe("MediaError: There is no sound in this file.");
  expect(await reasons(new Uint8Array())).toBe("MediaError: There is no sound in this file.");
  expect(await reasons(Buffer.concat([Buffer.from("ID3"), Buffer.alloc(5_000, 7)]))).toBe(
    "MediaError: There is no sound in this file.",
  );
  const eight = waveFile(tone(1));
  eight.writeUInt16LE(12, 34);
  expect(await reasons(eight)).toMatch("This WAV file cannot be played");
});

test("CALL-09 nothing of a file is read before somebody takes the sound, and its thread ends when nobody does any more", async () => {
  let read = 0;
  let isLeft = false;
  const endless = async function* () {
    try {
      yield waveFile(tone(0.5)).fill(0xff, 40, 44);
      for (;;) {
        read++;
        yield Buffer.alloc(4_096, 1);
      }
    } finally {
      isLeft = true;
    }
  };
  for await (const piece of decodeMedia(endless(), never)) if (piece.length > 0 && read >= 3) break;
  expect(read).toBeLessThan(6);
  expect(isLeft).toBe(true);
});
