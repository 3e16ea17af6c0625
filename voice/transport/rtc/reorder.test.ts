import { expect, test } from "vitest";
import { createReorder } from "./reorder.ts";

function play(numbers: readonly number[]): (number | undefined)[] {
  const heard: (number | undefined)[] = [];
  const take = createReorder<number>((packet) => heard.push(packet));
  for (const number of numbers) take(number & 0xffff, number);
  return heard;
}

test("packets in order go on at once, even where their numbers wrap around", () => {
  expect(play([65534, 65535, 65536, 65537])).toEqual([65534, 65535, 65536, 65537]);
});

test("packets that overtook one another are put back into order, and duplicates are dropped", () => {
  expect(play([1, 3, 2, 2, 4, 1, 6, 5])).toEqual([1, 2, 3, 4, 5, 6]);
});

test("a lost packet is given up once three later ones have come, and dropped if it comes after that", () => {
  expect(play([1, 3, 4])).toEqual([1]);
  expect(play([1, 3, 4, 5, 2, 6])).toEqual([1, undefined, 3, 4, 5, 6]);
});

test("a long gap counts as three lost packets, and a new count is accepted", () => {
  expect(play([1, 20, 21, 22])).toEqual([1, undefined, undefined, undefined, 20, 21, 22]);
  expect(play([1, 2, 30_000, 30_001])).toEqual([1, 2, 30_000, 30_001]);
});
