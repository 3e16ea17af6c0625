import { expect, test } from "vitest";
import { createFramer } from "./framer.ts";

test("any number of samples is cut into whole frames, and too loud ones are clipped", () => {
  const cut = createFramer();
  expect(cut(new Float32Array(200).fill(0.5))).toEqual([]);
  const frames = cut(new Float32Array(500).fill(-2));
  expect(frames.map((frame) => frame.length)).toEqual([320, 320]);
  expect(frames[0]?.[0]).toBe(16_384);
  expect(frames[0]?.[319]).toBe(-32_767);
  expect(frames[1]?.[0]).toBe(-32_767);
});
