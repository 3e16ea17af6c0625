import { expect, test } from "vitest";
import { nearestOf, nearness, project, vote } from "./neighbours.ts";
import { principalAxes } from "./training/principal-axes.ts";

const vectors = [
  [1, 0, 0, 0],
  [0.9, 0.1, 0, 0],
  [0, 1, 0, 0],
].map((values) => Float32Array.from(values));

test("on the principal axes, near vectors stay near and others far", () => {
  const axes = principalAxes(vectors, 2);
  const points = vectors.map((vector) => project(axes, 2, vector));
  const neighbours = {
    dimensions: 2,
    axes,
    points: Int8Array.from(points.flatMap((point) => [...point].map((value) => Math.round(value * 127)))),
    classes: Uint16Array.of(0, 0, 1),
  };
  const cosines = nearness(neighbours, vectors[1] as Float32Array);
  expect(cosines[0]).toBeGreaterThan(0.95);
  expect(cosines[2]).toBeLessThan(0.4);
  const votes = vote(neighbours, cosines, 2);
  expect(votes[0]).toBeGreaterThan(0.9);
});

test("the nearest come first, of those that are allowed", () => {
  const values = Float32Array.of(0.1, 0.9, 0.5, 0.7);
  expect(nearestOf(values, 2)).toEqual([1, 3]);
  expect(nearestOf(values, 2, (at) => at !== 1)).toEqual([3, 2]);
});
