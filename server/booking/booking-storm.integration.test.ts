import { expect, test } from "vitest";
import { seededRandom } from "#voice/testing/seeded-random.ts";
import { bookingContest } from "../../tests/prove/booking-contest.ts";
import { bookingStorm } from "../../tests/prove/booking-storm.ts";

// Small versions of `npm run prove -- one-slot slots`.

test("SCHD-01 of many who want one time at once one gets it, and the others are offered three other times", {
  timeout: 90_000,
}, async () => {
  const report = await bookingContest({ contenders: 200, parallel: 100 });
  expect(report).toMatchObject({ booked: 1, rows: 1, refused: 199, surprises: [] });
});

test("SCHD-01 no time is booked twice, promised in vain or lost when the server is killed", {
  timeout: 120_000,
}, async () => {
  const report = await bookingStorm({
    attempts: 300,
    slots: 24,
    kills: 2,
    visitors: 24,
    random: seededRandom(7),
  });
  expect(report).toMatchObject({ doubled: 0, broken: 0, unknown: 0, lost: 0, surprises: [] });
  expect(report.booked).toBeGreaterThan(24);
});
