import { expect, test } from "vitest";
import { joinSamples, toPcm } from "./samples.ts";

test("samples become 16-bit PCM, and louder ones than there can be are cut", () => {
  expect(toPcm(Float32Array.of(0, 0.5, -1, 1, 1.5, -3))).toEqual(
    Int16Array.of(0, 16_384, -32_767, 32_767, 32_767, -32_767),
  );
});

test("parts are joined in their order", () => {
  expect(joinSamples([Int16Array.of(1, 2), Int16Array.of(), Int16Array.of(3)])).toEqual(
    Int16Array.of(1, 2, 3),
  );
});
