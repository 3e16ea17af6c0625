import { expect, test } from "vitest";
import { searchPassages } from "./search-passages.ts";

/** Of two dimensions, at an angle to the question. */
const at = (angle: number) => Float32Array.of(Math.cos(angle), Math.sin(angle));

function fileOf(id: string, angles: readonly number[]) {
  return {
    id,
    name: `${id}.txt`,
    passages: angles.map((angle) => ({ heading: "", text: `at ${angle}` })),
    vectors: angles.map(at),
  };
}

test("VAPI-07 the nearest passages of all files come first, and no more than asked for", async () => {
  const files = [fileOf("a", [1, 0.2, 2]), fileOf("b", [0.1, 0.3])];
  const found = await searchPassages(at(0), files, 3);
  expect(found.map(({ file, text }) => `${file} ${text}`)).toEqual([
    "b.txt at 0.1",
    "a.txt at 0.2",
    "b.txt at 0.3",
  ]);
  expect(found[0]?.similarity).toBeCloseTo(Math.cos(0.1), 5);
});

test("VAPI-07 a search over 40,000 passages lets others have their turn forty times", async () => {
  const files = Array.from({ length: 10 }, (_, i) => fileOf(`f${i}`, new Array(4_000).fill(1 + i / 100)));
  let turns = 0;
  let isOver = false;
  const count = () => {
    if (isOver) return;
    turns++;
    setImmediate(count);
  };
  setImmediate(count);
  const found = await searchPassages(at(0), files, 1);
  isOver = true;
  expect(found[0]?.file).toBe("f0.txt");
  expect(turns).toBeGreaterThanOrEqual(40);
});
