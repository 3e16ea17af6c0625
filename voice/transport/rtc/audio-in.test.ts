import { expect, test } from "vitest";
import { type Frame, frameSamples } from "#voice/protocol/audio.ts";
import { createAudioIn } from "./audio-in.ts";
import { createSpeechEncoder, payloadTypes } from "./speech-codec.ts";

function tone(frames: number): Frame[] {
  return Array.from({ length: frames }, (_, n) =>
    Int16Array.from({ length: frameSamples }, (_, i) =>
      Math.round(8000 * Math.sin((2 * Math.PI * 400 * (n * frameSamples + i)) / 16_000)),
    ),
  );
}

const loudness = (frame: Frame | undefined) => Math.hypot(...(frame ?? [])) / Math.sqrt(frameSamples);

function receive(payloadType: number, order: readonly number[]): Frame[] {
  const encode = createSpeechEncoder(payloadType);
  if (!encode) throw new Error("no such codec");
  const payloads = tone(20).map(encode);
  const heard: Frame[] = [];
  const take = createAudioIn((frame) => heard.push(frame));
  for (const n of order) take({ payloadType, sequenceNumber: n, payload: payloads[n] ?? new Uint8Array() });
  return heard;
}

test.each(Object.entries(payloadTypes))(
  "%s: a tone arrives at its level, a frame for each packet",
  (_, type) => {
    const heard = receive(type, [0, 1, 2, 4, 3, 5, 6, 7]);
    expect(heard.map((frame) => frame.length)).toEqual(Array(8).fill(frameSamples));
    for (const frame of heard.slice(2)) expect(loudness(frame) / (8000 / Math.SQRT2)).toBeCloseTo(1, 1);
  },
);

test("a short loss is filled with a fading sound, and the rest of a long one is left out", () => {
  const short = receive(payloadTypes.g722, [0, 1, 2, 3, 6, 7, 8]);
  expect(short).toHaveLength(9);
  const [before, first, second] = short.slice(3).map(loudness) as [number, number, number];
  expect(first).toBeLessThan(before);
  expect(first).toBeGreaterThan(second);
  expect(second).toBeGreaterThan(100);
  expect(receive(payloadTypes.g722, [0, 1, 16, 17, 18])).toHaveLength(8);
});

test("packets of other lengths become frames, and packets that are not speech are dropped", () => {
  const heard: Frame[] = [];
  const take = createAudioIn((frame) => heard.push(frame));
  for (let n = 0; n < 4; n++) take({ payloadType: 9, sequenceNumber: n, payload: new Uint8Array(80) });
  expect(heard).toHaveLength(2);
  take({ payloadType: 13, sequenceNumber: 4, payload: new Uint8Array(1) });
  take({ payloadType: 9, sequenceNumber: 5, payload: new Uint8Array(1400) });
  take({ payloadType: 9, sequenceNumber: 5, payload: new Uint8Array(160) });
  expect(heard).toHaveLength(3);
});
