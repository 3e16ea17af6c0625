import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { addHearingFigures } from "./hearing-figures.ts";

test("sounds, refusals and times of the open ear are in the metrics, times in seconds", async () => {
  const registry = new Registry();
  addHearingFigures(registry, () => ({
    sounds: { base: 5, tiny: 2, none: 1 },
    voided: 3,
    waited: 500,
    worked: 1_250,
  }));
  const text = await registry.metrics();
  expect(text).toContain('larkline_open_hearing_sounds_total{model="none"} 1');
  expect(text).toContain("larkline_open_hearing_voided_total 3");
  expect(text).toContain('larkline_open_hearing_seconds_total{part="waited"} 0.5');
  expect(text).toContain('larkline_open_hearing_seconds_total{part="worked"} 1.25');
});

test("nothing is counted before the first call", async () => {
  const registry = new Registry();
  addHearingFigures(registry, () => undefined);
  expect(await registry.metrics()).not.toContain("model=");
});
