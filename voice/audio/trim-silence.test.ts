import { expect, test } from "vitest";
import { trimSilence } from "./trim-silence.ts";

const silence = (length: number) => new Int16Array(length).fill(20);
const sound = (length: number) => new Int16Array(length).fill(4_000);

async function lengthAfter(...pieces: Int16Array[]): Promise<number> {
  let length = 0;
  for await (const piece of trimSilence(
    (async function* () {
      yield* pieces;
    })(),
  )) {
    length += piece.length;
  }
  return length;
}

test("silence is trimmed to at most 10 ms at each end", async () => {
  expect(await lengthAfter(silence(3_000), sound(500), silence(3_000), silence(90))).toBe(500);
  expect(await lengthAfter(Int16Array.of(...silence(1_000), ...sound(500), ...silence(1_000)))).toBe(
    500 + 320,
  );
});

test("a pause inside keeps its length", async () => {
  expect(await lengthAfter(sound(100), silence(1_000), sound(100))).toBe(1_200);
});

test("silence alone yields nothing", async () => {
  expect(await lengthAfter(silence(5_000))).toBe(0);
});
