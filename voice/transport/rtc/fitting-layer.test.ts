import { expect, test } from "vitest";
import { createFittingLayer } from "./fitting-layer.ts";

/** A receiver that reports once a second. */
function arrange() {
  let time = 0;
  const layers: number[] = [];
  const fitting = createFittingLayer(
    () => time,
    (layer) => layers.push(layer),
  );
  return {
    fitting,
    layers,
    report(seconds: number, lost: number | ((layer: number) => number)) {
      for (let second = 0; second < seconds; second++) {
        time += 1_000;
        fitting.reported(typeof lost === "number" ? lost : lost(fitting.layer()));
      }
    },
  };
}

test("CALL-06 a receiver who loses packets gets smaller pictures, one step after the other", () => {
  const { fitting, layers, report } = arrange();
  report(1, 0.2);
  expect(layers).toEqual([]);
  report(1, 0.2);
  expect(layers).toEqual([1]);
  // Still about the layer before.
  report(2, 0.2);
  expect(layers).toEqual([1]);
  report(2, 0.2);
  expect(layers).toEqual([1, 0]);
  report(20, 0.5);
  expect(fitting.layer()).toBe(0);
});

test("so many lost packets that nothing can be seen are believed at once, and a single bad second is not", () => {
  const { layers, report } = arrange();
  report(5, 0);
  report(1, 0.25);
  report(5, 0.01);
  expect(layers).toEqual([]);
  report(1, 0.4);
  expect(layers).toEqual([1]);
});

test("CALL-06 pictures grow again once the way is free, after eight good seconds for each step", () => {
  const { layers, report } = arrange();
  report(10, 0.4);
  expect(layers).toEqual([1, 0]);
  report(9, 0);
  expect(layers).toEqual([1, 0, 1]);
  report(12, 0.02);
  expect(layers).toEqual([1, 0, 1, 2]);
});

test("few losses let nothing grow and nothing fall", () => {
  const { layers, report } = arrange();
  report(1, 0.4);
  report(60, 0.06);
  expect(layers).toEqual([1]);
});

test("a narrow way is tried more and more rarely, and again soon after it has once been wide", () => {
  const { layers, report, fitting } = arrange();
  const narrow = (layer: number) => (layer > 0 ? 0.4 : 0);
  report(600, narrow);
  // Each try is a step up and one back.
  const tries = layers.filter((layer) => layer === 1).length - 1;
  expect(tries).toBeGreaterThan(5);
  expect(tries).toBeLessThan(14);
  report(200, 0);
  expect(fitting.layer()).toBe(2);
  layers.length = 0;
  report(2, 0.4);
  report(14, 0);
  expect(layers).toEqual([1, 2]);
});
