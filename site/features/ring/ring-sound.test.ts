import { afterEach, expect, test, vi } from "vitest";
import { startBuzzing, startRingSound } from "./ring-sound.ts";
import { incomingRing, outgoingRing } from "./rings.ts";

const { period: ringPeriod } = incomingRing;

afterEach(() => {
  vi.useRealTimers();
});

/** A fake audio clock that the test moves, and the gain changes planned on it: time in ms and the new gain. */
function playAudio(state: AudioContextState = "running") {
  const loudness: { at: number; to: number }[] = [];
  const audio = { ms: 0, loudness, isClosed: false };
  const node = { connect: (next: unknown) => next };
  const gain = {
    value: 1,
    setTargetAtTime: (to: number, at: number) => loudness.push({ at: Math.round(at * 1_000), to }),
  };
  vi.stubGlobal(
    "AudioContext",
    class {
      state = state;
      destination = node;
      get currentTime() {
        return audio.ms / 1_000;
      }
      createGain = () => ({ ...node, gain });
      createOscillator = () => ({ ...node, start() {}, frequency: { setValueAtTime() {} } });
      async close() {
        audio.isClosed = true;
      }
    },
  );
  vi.useFakeTimers();
  return {
    audio,
    pass(ms: number) {
      for (let passed = 0; passed < ms; passed += 50) {
        audio.ms += 50;
        vi.advanceTimersByTime(50);
      }
    },
  };
}

test("OUTB-03 each ring is audible, with silence before the next, and nothing is planned once it stops", () => {
  const { audio, pass } = playAudio();
  const sound = startRingSound(incomingRing);
  expect(sound.isAudible()).toBe(true);
  pass(2 * ringPeriod);
  const loudAt = (ms: number) => audio.loudness.findLast(({ at }) => at <= ms)?.to;
  for (const ring of [0, ringPeriod]) {
    // Two oscillators share the gain.
    expect(loudAt(ring + 100)).toBeGreaterThan(0.01);
    expect(loudAt(ring + 100)).toBeLessThan(0.1);
    expect(loudAt(ring + 1_300)).toBeGreaterThan(0.01);
    expect(loudAt(ring + 2_000)).toBe(0);
  }
  sound.stop();
  const planned = audio.loudness.length;
  pass(ringPeriod);
  expect([audio.isClosed, audio.loudness.length]).toEqual([true, planned]);
});

test("a caller hears one soft ring, however long nobody picks up", () => {
  const { audio, pass } = playAudio();
  const sound = startRingSound(outgoingRing);
  pass(3 * outgoingRing.period);
  expect(audio.loudness.map(({ at, to }) => [at, to > 0])).toEqual([
    [0, true],
    [2_000, false],
  ]);
  const [ring] = audio.loudness;
  expect(ring?.to).toBeLessThan(incomingRing.volume);
  sound.stop();
  expect(audio.isClosed).toBe(true);
});

test("OUTB-03 a page that may not play sound says so, and rings visually", () => {
  playAudio("suspended");
  expect(startRingSound(incomingRing).isAudible()).toBe(false);
  vi.stubGlobal("AudioContext", undefined);
  const sound = startRingSound(incomingRing);
  expect(sound.isAudible()).toBe(false);
  expect(() => sound.stop()).not.toThrow();
});

test.each([
  { what: "a phone buzzes with each ring until it stops", isPhone: true, buzzes: 2 },
  { what: "what is not held in a hand does not", isPhone: false, buzzes: 0 },
])("OUTB-03 $what", ({ isPhone, buzzes }) => {
  vi.useFakeTimers();
  const vibrate = vi.fn();
  vi.stubGlobal("navigator", { vibrate });
  vi.stubGlobal("matchMedia", () => ({ matches: isPhone }));
  const stop = startBuzzing(incomingRing);
  vi.advanceTimersByTime(ringPeriod);
  expect(vibrate).toHaveBeenCalledTimes(buzzes);
  stop();
  vi.advanceTimersByTime(ringPeriod);
  expect(vibrate.mock.lastCall).toEqual(isPhone ? [0] : undefined);
  expect(vibrate).toHaveBeenCalledTimes(isPhone ? buzzes + 1 : 0);
});

test("OUTB-03 a phone that cannot vibrate rings all the same", () => {
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  expect(() => startBuzzing(incomingRing)()).not.toThrow();
});
