import { expect, test } from "vitest";
import { seededRandom } from "#voice/testing/seeded-random.ts";
import { recordingCrash } from "../../../tests/prove/recording-crash.ts";

test("CALL-15 of a recording that kill -9 of the server cuts off, all that it had taken can be read", async () => {
  const report = await recordingCrash({ kills: 1, random: seededRandom(7) });
  expect(report).toMatchObject({ kills: 1, broken: 0 });
  expect(report.longestLoss).toBeLessThan(5);
});
