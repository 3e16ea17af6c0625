import { expect, test } from "vitest";
import type { BookingAnswer, Refused } from "./booking-client.ts";
import { createSlotHold, type Hold } from "./slot-hold.ts";

const taken: Refused = {
  kind: "refused",
  status: 409,
  problem: "slot-taken",
  detail: "",
  errors: [],
  alternatives: [],
};
const kept = { kind: "ok", value: {} } as const;

/** A hold on a fake server that logs its requests in order and responds with `answer`. */
function holding(answer: (start: number) => BookingAnswer<unknown> = () => kept) {
  let now = 1_000_000;
  const asked: string[] = [];
  const holds: Hold[] = [];
  const lost: number[] = [];
  const slotHold = createSlotHold({
    client: {
      hold: async (_, start) => {
        asked.push(`keep ${start}`);
        return answer(start);
      },
      release: async () => {
        asked.push("release");
        return kept;
      },
    },
    submission: "id",
    length: 300_000,
    clock: () => now,
    onChange: (hold) => holds.push(hold),
    onTaken: (start) => lost.push(start),
  });
  return {
    slotHold,
    asked,
    holds,
    lost,
    pass: (ms: number) => {
      now += ms;
    },
    /** Resolves when all requests so far have been answered. */
    settled: () => new Promise((resolve) => setImmediate(resolve)),
  };
}

test("SCHD-01 a chosen time is held for five minutes, and then the hold is reported as over", async () => {
  const { slotHold, holds, pass, settled } = holding();
  slotHold.keep(7);
  await settled();
  expect(holds).toEqual([{ status: "asking" }, { status: "held", until: 1_300_000 }]);
  pass(299_999);
  slotHold.look();
  expect(holds).toHaveLength(2);
  pass(1);
  slotHold.look();
  expect(holds.at(-1)).toEqual({ status: "over" });
});

test("SCHD-01 typing extends the hold, without a request at every letter", async () => {
  const { slotHold, asked, holds, pass, settled } = holding();
  slotHold.keep(7);
  for (let letter = 0; letter < 60; letter += 1) {
    pass(1000);
    slotHold.renew();
    await settled();
  }
  expect(asked).toEqual(["keep 7", "keep 7", "keep 7"]);
  expect(holds.at(-1)).toEqual({ status: "held", until: 1_060_000 + 300_000 });
});

test("SCHD-01 another time replaces the first, whose late response is ignored", async () => {
  const { slotHold, asked, holds, settled } = holding();
  slotHold.keep(7);
  slotHold.keep(8);
  void slotHold.release();
  await settled();
  expect(asked).toEqual(["release"]);
  expect(holds.at(-1)).toEqual({ status: "none" });
});

test("SCHD-01 a time that another visitor has is not held, and nothing is released", async () => {
  const { slotHold, asked, lost, settled } = holding(() => taken);
  slotHold.keep(7);
  await settled();
  void slotHold.release();
  slotHold.leave();
  await settled();
  expect([asked, lost]).toEqual([["keep 7"], [7]]);
});

test("SCHD-01 a server that does not respond leaves the hold unsure; typing asks again", async () => {
  let isThere = false;
  const { slotHold, holds, pass, settled } = holding(() => (isThere ? kept : { kind: "unreachable" }));
  slotHold.keep(7);
  await settled();
  expect(holds.at(-1)).toEqual({ status: "unsure" });
  isThere = true;
  pass(30_000);
  slotHold.renew();
  await settled();
  expect(holds.at(-1)).toMatchObject({ status: "held" });
});

test("SCHD-01 leaving the page releases the time at once, unless it is booked", async () => {
  const { slotHold, asked, settled } = holding();
  slotHold.keep(7);
  await settled();
  slotHold.leave();
  expect(asked).toEqual(["keep 7", "release"]);
  slotHold.settle();
  slotHold.leave();
  await slotHold.release();
  await settled();
  expect(asked).toEqual(["keep 7", "release"]);
});
