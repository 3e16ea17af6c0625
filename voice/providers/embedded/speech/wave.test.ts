import { expect, test } from "vitest";
import { level, readWave, trimWave } from "./wave.ts";

const sine = (amplitude: number, length: number) =>
  Int16Array.from({ length }, (_, i) => Math.round(amplitude * Math.sin(i / 5)));

const peak = (samples: Int16Array) => Math.max(...samples.map(Math.abs));

test("silence at both ends is removed but for a moment", () => {
  const quiet = new Int16Array(4000);
  const spoken = Int16Array.from([...quiet, ...sine(8000, 1600), ...quiet]);
  const { length } = trimWave(spoken);
  expect(length).toBeGreaterThanOrEqual(1600);
  expect(length).toBeLessThanOrEqual(1600 + 80 + 320);
  expect(trimWave(quiet)).toHaveLength(0);
});

test("loud and quiet speech become equally loud, and none too loud", () => {
  const [loud, quiet] = [level(sine(30000, 1600)), level(sine(900, 1600))];
  expect(Math.abs(peak(loud) - peak(quiet))).toBeLessThan(400);
  const click = sine(900, 1600);
  click[800] = 32767;
  expect(peak(level(click))).toBeLessThanOrEqual(23198);
});

test("sound at another rate is refused", () => {
  const file = new Uint8Array(100);
  new DataView(file.buffer).setUint32(24, 8000, true);
  expect(() => readWave(file)).toThrow("8000");
});
