import { expect, test } from "vitest";
import { seededRandom } from "#voice/testing/seeded-random.ts";
import { formBots } from "../../tests/prove/form-bots.ts";
import { tollFraud } from "../../tests/prove/toll-fraud.ts";

// Small versions of `npm run prove`.

test("CONT-03 OUTB-02 scripts are refused, people are not", async () => {
  const report = await formBots({ humans: 40, bots: 400, random: seededRandom(7) });
  expect(report).toMatchObject({ refusedHumans: 0, acceptedBots: 0 });
  expect(Object.keys(report.answers).length).toBeGreaterThan(10);
});

test("OUTB-02 toll fraud gets no more than the day's calls, none without consent, and people get theirs", async () => {
  const report = await tollFraud({ requests: 3_000, addresses: 300, cap: 24 });
  expect(report).toMatchObject({
    withoutConsent: 0,
    unserved: 0,
    suppressed: 0,
    outsideHours: 0,
    wronged: 0,
  });
  expect(report.perDay).toBeLessThanOrEqual(24);
  expect(report.dials).toBe(24 * report.days);
  expect(report.perNumber).toBeLessThanOrEqual(2);
  expect(report.perBlock).toBeLessThanOrEqual(6);
  expect(report.served).toBeGreaterThan(0);
  expect(report.handedOver).toBeGreaterThan(0);
  expect(Object.keys(report.answers)).toEqual(
    expect.arrayContaining([
      "form: 503 /problems/demo-calls-full",
      "form: 422 /problems/validation",
      "form without a puzzle: 403 /problems/form-not-genuine",
      "row: 201",
      "call-back: not-served",
      "call-back: full",
    ]),
  );
  // Nothing was refused because transactions stood in each other's way.
  expect(Object.keys(report.answers).filter((answer) => /not-stored|: 5(?!03)/.test(answer))).toEqual([]);
});
