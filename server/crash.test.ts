import { expect, test } from "vitest";
import { bookingContest } from "../tests/prove/booking-contest.ts";
import { bookingStorm } from "../tests/prove/booking-storm.ts";
import { crashStorm, seededRandom } from "../tests/prove/crash-storm.ts";
import { deliveryStorm } from "../tests/prove/delivery-storm.ts";
import { malformedFlood } from "../tests/prove/malformed-flood.ts";

// Small versions of `npm run prove`.

test.each(["server", "postgres"] as const)(
  "DATA-03 no acknowledged row is lost or doubled when the %s is killed",
  { timeout: 180_000 },
  async (target) => {
    const report = await crashStorm({ target, kills: 3, submitters: 20, random: seededRandom(7) });
    expect(report).toMatchObject({ lost: 0, doubled: 0, untouched: 0, surprises: [] });
    expect(report.acknowledged).toBeGreaterThan(0);
  },
);

test("HOOK-01 no delivery is lost or renamed when web and worker are killed", {
  timeout: 120_000,
}, async () => {
  const report = await deliveryStorm({ leads: 300, kills: 2, random: seededRandom(7) });
  expect(report).toMatchObject({ lost: 0, renamed: 0, stuck: 0 });
});

test("DATA-01 malformed requests are always refused and never become a row", {
  timeout: 60_000,
}, async () => {
  const report = await malformedFlood({ requests: 500, seed: 7 });
  expect(report).toMatchObject({ surprises: [], good: 201, rows: 1 });
});

test("SCHD-01 of many who want one time at once one gets it, and the others three other times", {
  timeout: 60_000,
}, async () => {
  const report = await bookingContest({ contenders: 400, parallel: 100 });
  expect(report).toMatchObject({ booked: 1, rows: 1, refused: 399, surprises: [] });
});

test("SCHD-01 no time is booked twice, promised in vain or lost when the server is killed", {
  timeout: 120_000,
}, async () => {
  const report = await bookingStorm({
    attempts: 600,
    slots: 40,
    kills: 2,
    visitors: 24,
    random: seededRandom(7),
  });
  expect(report).toMatchObject({ doubled: 0, broken: 0, unknown: 0, lost: 0, surprises: [] });
  expect(report.booked).toBeGreaterThan(40);
});
