import { expect, test } from "vitest";
import { createReorder } from "./reorder.ts";

function play(numbers: readonly number[]): (number | undefined)[] {
  const heard: (number | undefined)[] = [];
  const take = createReorder<number>((packet) => heard.push(packet));
  for (const number of numbers) take(number & 0xffff, number);
  return heard;
}

test("packets in order go on at once, over the end of their numbers too", () => {
  expect(play([65534, 65535, 65536, 65537])).toEqual([65534, 65535, 65536, 65537]);
});

test("packets that overtook one another are put back into order, doubled ones are dropped", () => {
  expect(play([1, 3, 2, 2, 4, 1, 6, 5])).toEqual([1, 2, 3, 4, 5, 6]);
});

test("a lost packet is given up once three later ones are there, and one that comes too late is dropped", () => {
  expect(play([1, 3, 4])).toEqual([1]);
  expect(play([1, 3, 4, 5, 2, 6])).toEqual([1, undefined, 3, 4, 5, 6]);
});

test("of a long gap three are told, and a new count is followed", () => {
  expect(play([1, 20, 21, 22])).toEqual([1, undefined, undefined, undefined, 20, 21, 22]);
  expect(play([1, 2, 30_000, 30_001])).toEqual([1, 2, 30_000, 30_001]);
});
