import { expect, test } from "vitest";
import { frameSamples } from "#voice/protocol/audio.ts";
import { createFakeClock } from "#voice/testing/fake-clock.ts";
import { encodePcmu } from "#voice/transport/codecs/pcmu.ts";
import { createAudioOut, type OutPacket } from "./audio-out.ts";
import { ticksPerFrame } from "./speech-codec.ts";

function scripted() {
  const clock = createFakeClock();
  const packets: (OutPacket & { at: number })[] = [];
  const out = createAudioOut({
    encode: encodePcmu,
    clock,
    onPacket: (packet) => packets.push({ ...packet, at: clock.now() }),
  });
  const speak = (frames: number) => {
    for (let i = 0; i < frames; i++) {
      out.send(new Int16Array(frameSamples).fill(5_000));
      clock.advance(20);
    }
  };
  return { clock, packets, out, speak };
}

/** Difference between a packet's timestamp and the clock, in ms. */
const drift = ({ timestamp, at }: { timestamp: number; at: number }) => timestamp / 8 - at;

test("speech goes out at once, numbered without gaps, in RTP time; its first packet is marked", () => {
  const { clock, packets, speak } = scripted();
  clock.advance(3_000);
  const before = packets.length;
  speak(50);
  const speech = packets.slice(before);
  expect(speech).toHaveLength(50);
  expect(speech.map(({ marker }) => marker)).toEqual([true, ...Array(49).fill(false)]);
  expect(packets.map(({ sequenceNumber }) => sequenceNumber)).toEqual(packets.map((_, i) => i));
  for (const [i, packet] of speech.entries()) {
    expect(packet.timestamp).toBe((speech[0]?.timestamp ?? 0) + i * ticksPerFrame);
    expect(Math.abs(drift(packet))).toBeLessThanOrEqual(20);
  }
});

test("after speech comes a little silence, then a packet now and then, and timestamps follow the clock", () => {
  const { clock, packets, speak } = scripted();
  speak(10);
  const ofSpeech = packets.length;
  clock.advance(400);
  const tail = packets.slice(ofSpeech);
  expect(tail.length).toBeGreaterThanOrEqual(10);
  expect(tail.length).toBeLessThanOrEqual(12);
  clock.advance(10_000);
  expect(packets.length - ofSpeech - tail.length).toBeLessThanOrEqual(21);
  speak(5);
  expect(packets.at(-5)?.marker).toBe(true);
  expect(Math.abs(drift(packets.at(-1) ?? { timestamp: 0, at: -1e9 }))).toBeLessThanOrEqual(20);
});

test("a frame that comes a little late makes no pause", () => {
  const { clock, packets, out, speak } = scripted();
  speak(5);
  clock.advance(15);
  out.send(new Int16Array(frameSamples));
  expect(packets.at(-1)?.marker).toBe(false);
  expect((packets.at(-1)?.timestamp ?? 0) - (packets.at(-2)?.timestamp ?? 0)).toBe(ticksPerFrame);
});

test("nothing goes out once it is stopped", () => {
  const { clock, packets, out } = scripted();
  clock.advance(100);
  out.stop();
  const { length } = packets;
  clock.advance(10_000);
  expect([packets.length, clock.timers()]).toEqual([length, 0]);
});

test("a continuous sender fills every pause, and makes up for timers that are late", () => {
  const clock = createFakeClock();
  const packets: OutPacket[] = [];
  const out = createAudioOut({
    encode: encodePcmu,
    // Each timer is 13 ms late, as on a busy machine.
    clock: { now: clock.now, after: (ms, run) => clock.after(ms + 13, run) },
    isContinuous: true,
    onPacket: (packet) => packets.push(packet),
  });
  clock.advance(1_000);
  out.send(new Int16Array(320).fill(1_000));
  clock.advance(1_000);
  out.stop();
  // 50 in a second, but for the moment in which it shows that nothing more is said.
  expect(packets.length).toBeGreaterThanOrEqual(95);
  expect(packets.length).toBeLessThanOrEqual(101);
  const steps = packets.slice(1).map(({ timestamp }, i) => timestamp - (packets[i]?.timestamp ?? 0));
  expect(steps.filter((step) => step !== 160).length).toBeLessThanOrEqual(1);
  expect((packets.at(-1)?.timestamp ?? 0) / 8).toBeGreaterThan(1_920);
  expect(clock.timers()).toBe(0);
});
