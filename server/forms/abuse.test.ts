import { expect, test } from "vitest";
import { seededRandom } from "../../tests/prove/crash-storm.ts";
import { formBots } from "../../tests/prove/form-bots.ts";
import { tollFraud } from "../../tests/prove/toll-fraud.ts";

// Small versions of `npm run prove`.

test("CONT-03 OUTB-02 scripts are refused, people are not", { timeout: 60_000 }, async () => {
  const report = await formBots({ humans: 40, bots: 400, random: seededRandom(7) });
  expect(report).toMatchObject({ refusedHumans: 0, acceptedBots: 0 });
  expect(Object.keys(report.answers).length).toBeGreaterThan(10);
});

test("OUTB-02 toll fraud gets no more than the day's calls, and people get theirs before", {
  timeout: 60_000,
}, async () => {
  const report = await tollFraud({ requests: 1_500, addresses: 150, cap: 12 });
  expect(report).toMatchObject({ accepted: 12, wronged: 0, perNumber: 1 });
  expect(report.perBlock).toBeLessThanOrEqual(6);
  expect(report.served).toBeGreaterThan(0);
  expect(Object.keys(report.answers).sort()).toEqual([
    "201",
    "429 /problems/too-many-requests",
    "503 /problems/demo-calls-full",
  ]);
});
