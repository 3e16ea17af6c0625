import { expect, test } from "vitest";
import { type Box, layOut } from "./layout.ts";

const area: Box = { x: 40, y: 40, width: 1_200, height: 640 };

const isInside = ({ x, y, width, height }: Box) =>
  x >= area.x && y >= area.y && x + width <= area.x + area.width && y + height <= area.y + area.height;
const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

test.each([
  [1, 0],
  [2, 0],
  [3, 0],
  [9, 0],
  [10, 1],
  [4, 1],
  [3, 2],
])("CALL-15 %d tiles, %d of them large, are within the picture and beside each other", (count, large) => {
  const boxes = layOut(count, area, large);
  expect(boxes).toHaveLength(count);
  expect(boxes.every(isInside)).toBe(true);
  for (const [i, box] of boxes.entries())
    expect(boxes.slice(i + 1).filter((other) => overlap(box, other))).toEqual([]);
  for (const { width, height } of boxes) expect(width / height).toBeCloseTo(16 / 9, 1);
});

test("CALL-15 two people share the picture, and a screen takes most of it", () => {
  const [one, other] = layOut(2, area);
  expect([one?.width, other?.width]).toEqual([590, 590]);
  const [screen, person] = layOut(2, area, 1);
  expect(screen?.width).toBeGreaterThan(3 * (person?.width ?? 0));
});
