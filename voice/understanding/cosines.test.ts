import { describe, expect, test } from "vitest";
import { cosines, reserve } from "./cosines.ts";
import { seededRandom } from "./hash.ts";

const random = seededRandom(7);

/** A vector of length 1. Its numbers become smaller, as on principal axes: the last ones are near the least that is exact. */
function vectorOf(size: number): Float32Array {
  const values = Array.from({ length: size }, (_, i) => (random() - 0.5) * 0.85 ** i);
  const length = Math.hypot(...values);
  return Float32Array.from(values, (value) => value / length);
}

function rowsOf(count: number, size: number): Int8Array {
  const rows = new Int8Array(count * size);
  for (let i = 0; i < count; i++)
    rows.set(
      vectorOf(size).map((value) => Math.round(value * 127)),
      i * size,
    );
  return rows;
}

/** What the program must give, to the last bit. */
function plainly(rows: Int8Array, point: Float32Array): Float32Array {
  return Float32Array.from({ length: rows.length / point.length }, (_, i) => {
    const from = i * point.length;
    return point.reduce((sum, value, d) => sum + (rows[from + d] as number) * value, 0) / 127;
  });
}

describe("cosines are those of the plain sum, to the last bit", () => {
  test.each([
    { what: "rows of 96", count: 500, size: 96 },
    { what: "rows that are no multiple of eight", count: 77, size: 13 },
    { what: "rows of less than eight", count: 3, size: 2 },
    { what: "more rows than have room at once", count: 30_000, size: 8 },
    { what: "a single row", count: 1, size: 96 },
    { what: "no row", count: 0, size: 96 },
  ])("of $what", ({ count, size }) => {
    const rows = rowsOf(count, size);
    for (let i = 0; i < 5; i++) {
      const point = vectorOf(size);
      expect(cosines(rows, point)).toEqual(plainly(rows, point));
    }
  });

  test("of the greatest numbers there are", () => {
    const rows = Int8Array.of(127, -127, -128, 127);
    for (const point of [Float32Array.of(1, 0), Float32Array.of(-1, 0), Float32Array.of(0.6, -0.8)])
      expect(cosines(rows, point)).toEqual(plainly(rows, point));
  });

  test("of rows that lie among other bytes in a program's memory", () => {
    const rows = rowsOf(9, 24);
    const bytes = reserve(1_000);
    bytes.fill(99);
    const placed = new Int8Array(bytes.buffer, bytes.byteOffset + 12, rows.length);
    placed.set(rows);
    const point = vectorOf(24);
    expect(cosines(placed, point)).toEqual(plainly(rows, point));
  });
});
