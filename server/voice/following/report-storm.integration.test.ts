import { expect, test } from "vitest";
import { seededRandom } from "#voice/testing/seeded-random.ts";
import { reportStorm } from "../../../tests/prove/report-storm.ts";

// A small version of `npm run prove -- reports`.

test("VAPI-03 no report of a call is lost or renamed when web and worker are killed and its server fails", async () => {
  const report = await reportStorm({ kills: 1, callers: 6, random: seededRandom(7) });
  expect(report).toMatchObject({ lost: 0, renamed: 0, forged: 0, stuck: 0, surprises: [] });
  // Without these the storm has proven nothing.
  expect(report.joined).toBeGreaterThan(0);
  expect(report.refused).toBeGreaterThan(0);
}, 300_000);
