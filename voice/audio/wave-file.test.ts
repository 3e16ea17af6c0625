import { expect, test } from "vitest";
import { sampleRate } from "#voice/protocol/audio.ts";
import { readWave } from "#voice/providers/embedded/speech/wave.ts";
import { wavFile } from "./wave-file.ts";

test("a WAV file that is written reads back as it was", () => {
  const samples = Int16Array.from([0, 1, -1, 32_767, -32_768, 256]);
  const file = Buffer.from(wavFile(samples, sampleRate));
  expect(readWave(file)).toEqual(samples);
  expect(file.readUInt32LE(4), "the length after the first eight bytes").toBe(file.length - 8);
});
