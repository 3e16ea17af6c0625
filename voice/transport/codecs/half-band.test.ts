import { expect, test } from "vitest";
import { createDoubler, createHalver } from "./half-band.ts";

function tone(hertz: number, rate: number, length: number): Int16Array {
  return Int16Array.from({ length }, (_, i) => 10_000 * Math.sin((2 * Math.PI * hertz * i) / rate));
}

/** Level relative to a full-scale tone, in dB, once the filter is filled. */
function level(samples: Int16Array): number {
  const settled = samples.subarray(200);
  const power = settled.reduce((sum, sample) => sum + sample ** 2, 0) / settled.length;
  return 10 * Math.log10(power / (10_000 ** 2 / 2) + 1e-12);
}

test.each([300, 1000, 2000, 3400])("a tone of %i Hz passes in both directions", (hertz) => {
  expect(Math.abs(level(createHalver()(tone(hertz, 16_000, 16_000))))).toBeLessThan(0.5);
  expect(Math.abs(level(createDoubler()(tone(hertz, 8_000, 8_000))))).toBeLessThan(0.5);
});

test.each([4600, 5500, 7000])(
  "a tone of %i Hz, which 8 kHz cannot carry, does not come back as another one",
  (hertz) => {
    expect(level(createHalver()(tone(hertz, 16_000, 16_000)))).toBeLessThan(-50);
  },
);

test("doubling and halving returns the signal, 31 samples of 16 kHz later in each direction", () => {
  const speechBand = tone(700, 8_000, 4_000);
  const back = createHalver()(createDoubler()(speechBand));
  const error = back.subarray(400).map((sample, i) => sample - (speechBand[i + 400 - 31] ?? 0));
  expect(level(Int16Array.from([...new Int16Array(200), ...error]))).toBeLessThan(-40);
});

test("frames are converted as one stream", () => {
  const signal = tone(700, 16_000, 1_600);
  const halve = createHalver();
  const inFrames = [];
  for (let i = 0; i < signal.length; i += 320) inFrames.push(...halve(signal.subarray(i, i + 320)));
  expect(Int16Array.from(inFrames)).toEqual(createHalver()(signal));
});
