import { expect, test } from "vitest";
import { type Frame, frameSamples } from "#voice/protocol/audio.ts";
import { seededRandom } from "#voice/testing/seeded-random.ts";
import { createSpeechDecoder, createSpeechEncoder, payloadTypes } from "#voice/transport/rtc/speech-codec.ts";
import { createKeyToneDetector, keyTone } from "./key-tones.ts";
import { keySigns } from "./telephone-events.ts";

const silence = (ms: number): Frame[] => Array.from({ length: ms / 20 }, () => new Int16Array(frameSamples));

function heardIn(frames: readonly Frame[]): string {
  let heard = "";
  const detect = createKeyToneDetector((sign) => {
    heard += sign;
  });
  for (const frame of frames) detect(frame);
  return heard;
}

test.each(["pcmu", "pcma", "g722"] as const)("every key is heard once through %s", (codec) => {
  const encode = createSpeechEncoder(payloadTypes[codec]);
  const decode = createSpeechDecoder(payloadTypes[codec]);
  const frames = [...keySigns].flatMap((sign) => [...silence(60), ...keyTone(sign, 100)]);
  const carried = frames.map((frame) => decode?.(encode?.(frame) ?? new Uint8Array()) ?? frame);
  expect(heardIn(carried)).toBe(keySigns);
});

test("a key that is held long is one, and pressed again it is two", () => {
  expect(heardIn(keyTone("9", 1_000))).toBe("9");
  expect(heardIn([...keyTone("9", 100), ...silence(80), ...keyTone("9", 100)])).toBe("99");
});

test("noise, single tones and voices of several tones are no keys", () => {
  const random = seededRandom(7);
  const tones = (frequencies: readonly number[]) =>
    Array.from({ length: 50 }, (_, frame) =>
      Int16Array.from({ length: frameSamples }, (_, i) =>
        frequencies.reduce(
          (sum, frequency) =>
            sum + 3_000 * Math.sin((2 * Math.PI * frequency * (frame * frameSamples + i)) / 16_000),
          0,
        ),
      ),
    );
  const noise = Array.from({ length: 500 }, () =>
    Int16Array.from({ length: frameSamples }, () => (random() - 0.5) * 20_000),
  );
  expect(heardIn(noise)).toBe("");
  expect(heardIn(tones([770]))).toBe("");
  expect(heardIn(tones([770, 1_336, 1_100, 500]))).toBe("");
  // A vowel at 110 Hz with its overtones.
  expect(heardIn(tones(Array.from({ length: 14 }, (_, i) => 110 * (i + 1)).slice(3)))).toBe("");
});

test("a key is heard over a room's noise at 20 dB", () => {
  const random = seededRandom(11);
  const noisy = keyTone("5", 120).map((frame) => frame.map((sample) => sample + (random() - 0.5) * 1_400));
  expect(heardIn(noisy)).toBe("5");
});
