import { expect, test } from "vitest";
import { seededRandom } from "#voice/testing/seeded-random.ts";
import { crashStorm } from "../tests/prove/crash-storm.ts";

// A small version of `npm run prove -- crash-server crash-postgres`.

test.each(["server", "postgres"] as const)(
  "DATA-03 no acknowledged row is lost or doubled when the %s is killed",
  { timeout: 180_000 },
  async (target) => {
    const report = await crashStorm({ target, kills: 2, submitters: 6, random: seededRandom(7) });
    expect(report).toMatchObject({ lost: 0, doubled: 0, untouched: 0, surprises: [] });
    expect(report.acknowledged).toBeGreaterThan(0);
    // A request was in progress when it died: without one, the storm has proven nothing.
    expect(report.resent).toBeGreaterThan(0);
  },
);
