import { expect, test } from "vitest";
import { levelOf } from "#voice/audio/level.ts";
import { type Frame, frameSamples, sampleRate } from "#voice/protocol/audio.ts";
import { createOpusCodec } from "./opus-codec.ts";
import { createOpusStream } from "./opus-stream.ts";

/** A tone of 400 Hz, or of another. */
function tone(frames: number, hertz = 400): Frame[] {
  return Array.from({ length: frames }, (_, n) =>
    Int16Array.from(
      { length: frameSamples },
      (_, i) => 8_000 * Math.sin((2 * Math.PI * hertz * (n * frameSamples + i)) / sampleRate),
    ),
  );
}

const level = (frames: readonly Int16Array[]) =>
  frames.map((frame) => levelOf(frame)).reduce((sum, each) => sum + each, 0) / frames.length;

test("a tone arrives at its level, in less than half the bytes of a telephone's", () => {
  using opus = closing(createOpusStream());
  const packets = tone(50).map(opus.encode);
  const heard = packets.map(opus.decode);
  expect(heard.every(({ length }) => length === frameSamples)).toBe(true);
  expect(level(heard.slice(5))).toBeCloseTo(levelOf(tone(1)[0] ?? new Int16Array()), 0);
  const bytes = packets.reduce((sum, { length }) => sum + length, 0);
  expect(bytes).toBeLessThan((50 * 160) / 2);
});

test("what a telephone cannot carry is heard, unless the far end does not play it", () => {
  using wide = closing(createOpusStream());
  using narrow = closing(createOpusStream({ maxPlaybackRate: 8_000 }));
  const hiss = tone(50, 6_000);
  const heardBy = (opus: typeof wide) => level(hiss.map(opus.encode).map(opus.decode).slice(10));
  expect(heardBy(wide)).toBeGreaterThan(-25);
  expect(heardBy(narrow)).toBeLessThan(-40);
});

test("a lost packet is made up from those before it, and a long loss becomes quieter", () => {
  using opus = closing(createOpusStream());
  expect(opus.conceal()).toHaveLength(0);
  for (const packet of tone(50).map(opus.encode)) opus.decode(packet);
  const first = opus.conceal();
  expect(first).toHaveLength(frameSamples);
  expect(levelOf(first)).toBeGreaterThan(-25);
  for (let lost = 0; lost < 20; lost++) opus.conceal();
  expect(levelOf(opus.conceal())).toBeLessThan(levelOf(first) - 2);
});

test("streams that come and go, many at a time, do not touch each other", () => {
  const sound = tone(4);
  const alone = createOpusStream();
  const expected = sound.map(alone.encode);
  alone.close();
  for (let round = 0; round < 3; round++) {
    // Far more than fit into the memory that libopus begins with.
    const streams = Array.from({ length: 400 }, () => createOpusStream());
    for (const frame of sound.keys()) {
      const packets = streams.map((stream) => stream.encode(sound[frame] ?? new Int16Array()));
      for (const packet of packets) expect(Buffer.compare(packet, expected[frame] ?? packet)).toBe(0);
    }
    for (const stream of streams) stream.close();
  }
});

test.each([
  ["nothing", new Uint8Array()],
  ["too much", new Uint8Array(2_000).fill(1)],
  ["no packet", Uint8Array.of(0x4b, 0xff, 0xff, 0xff)],
])("%s is heard as nothing, and the next packet as always", (_what, bytes) => {
  using opus = closing(createOpusStream());
  const packets = tone(10).map(opus.encode);
  expect(opus.decode(bytes)).toHaveLength(0);
  expect(packets.map(opus.decode).every(({ length }) => length === frameSamples)).toBe(true);
});

test("a packet of 60 ms, or of two channels, is heard as one sound", () => {
  using opus = closing(createOpusStream());
  using stereo = closing(createOpusCodec(48_000, 2));
  const samples = Int16Array.from({ length: 2_880 * 2 }, (_, i) => 8_000 * Math.sin(i / 40));
  const third = samples.length / 3;
  const packets = [0, 1, 2].map((n) => stereo.encode(samples.subarray(n * third, (n + 1) * third)));
  expect(opus.decode(joined(packets))).toHaveLength(3 * frameSamples);
});

test("a packet that does not fit into the stack of libopus is not encoded", () => {
  using stereo = closing(createOpusCodec(48_000, 2));
  expect(() => stereo.encode(new Int16Array(2_880 * 2))).toThrow(RangeError);
  expect(stereo.encode(new Int16Array(960 * 2)).length).toBeGreaterThan(0);
});

/** One packet of the frames of several, each of less than 252 bytes: RFC 6716, 3.2.5. */
function joined(packets: readonly Uint8Array[]): Uint8Array {
  const frames = packets.map((packet) => packet.subarray(1));
  const hasItsOwnLengths = 0x80;
  return Buffer.concat([
    Uint8Array.of((packets[0]?.[0] ?? 0) | 3, hasItsOwnLengths | frames.length),
    Uint8Array.from(frames.slice(0, -1), ({ length }) => length),
    ...frames,
  ]);
}

function closing<Stream extends { close(): void }>(stream: Stream): Stream & Disposable {
  return Object.assign(stream, { [Symbol.dispose]: stream.close });
}
