import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { addLiveVoiceFigures } from "./live-voice-figures.ts";

test("clauses, those that wait, and times of the live voice are in the metrics, times in seconds", async () => {
  const registry = new Registry();
  addLiveVoiceFigures(registry, () => ({ clauses: 7, waiting: 2, waited: 500, worked: 1_250 }));
  const text = await registry.metrics();
  expect(text).toContain("larkline_live_voice_clauses_total 7");
  expect(text).toContain("larkline_live_voice_waiting 2");
  expect(text).toContain('larkline_live_voice_seconds_total{part="waited"} 0.5');
  expect(text).toContain('larkline_live_voice_seconds_total{part="worked"} 1.25');
});
