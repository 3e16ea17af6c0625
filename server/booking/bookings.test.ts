import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { BookingRow, BookingStore, Claim } from "./booking-store.ts";
import { createBookings } from "./bookings.ts";

const hour = 60 * 60_000;
const start = 10 * hour;

/** Bookings with a slot at every full hour, on a store in memory that counts its calls. */
function arrange({ hosts = ["Ana"], claims = async (row: BookingRow) => row } = {}) {
  const rows: BookingRow[] = [];
  const asked = { claim: 0, busyTimes: 0 };
  const store: Partial<BookingStore> = {
    async claim(wanted: Claim) {
      asked.claim++;
      const taken = rows.filter(({ starts_at }) => starts_at.getTime() === wanted.slot.from);
      const host = hosts[taken.length];
      if (host === undefined) return "taken";
      const row = {
        submission_id: wanted.submission,
        host,
        state: "booked",
        starts_at: new Date(wanted.slot.from),
        ends_at: new Date(wanted.slot.to),
      } as BookingRow;
      const given = await claims(row);
      rows.push(given);
      return given;
    },
    async busyTimes() {
      asked.busyTimes++;
      return rows.map(({ host, starts_at, ends_at }) => ({
        hosts: [host],
        from: starts_at.getTime(),
        to: ends_at.getTime(),
      }));
    },
    findBySubmission: async (submission) => rows.find(({ submission_id }) => submission_id === submission),
  };
  const slots = Array.from({ length: 48 }, (_, index) => index * hour);
  const bookings = createBookings({
    store: store as BookingStore,
    calendar: {
      slotsIn: ({ from, to }) => slots.filter((slot) => slot >= from && slot < to),
      isSlot: (moment) => slots.includes(moment),
    },
    hosts,
    clock: () => 0,
  });
  const book = (submission: string = randomUUID()) =>
    bookings.book({ submission, start, name: "Ada", email: "ada@dental.example", timeZone: "UTC" });
  return { book, asked };
}

test("SCHD-01 of many requests for one time at once, one per host claims it and the rest share a lookup", async () => {
  const { book, asked } = arrange({ hosts: ["Ana", "Ben"] });
  const given = await Promise.all(Array.from({ length: 200 }, () => book()));
  expect(given.filter(({ kind }) => kind === "given")).toHaveLength(2);
  for (const answer of given)
    if (answer.kind === "taken")
      expect(answer.alternatives).toEqual([start - 2 * hour, start - hour, start + hour]);
  expect(asked.claim).toBe(2);
  expect(asked.busyTimes).toBeLessThan(10);
});

test("SCHD-01 when the database fails for one request, the next one claims the time", async () => {
  let isBroken = true;
  const { book } = arrange({
    async claims(row) {
      if (!isBroken) return row;
      isBroken = false;
      throw new Error("gone");
    },
  });
  const [first, second] = await Promise.allSettled([book(), book()]);
  expect(first).toMatchObject({ status: "rejected" });
  expect(second).toMatchObject({ status: "fulfilled", value: { kind: "given" } });
});

test("SCHD-01 a booking sent again while others want its time is confirmed again", async () => {
  const { book } = arrange();
  const mine = randomUUID();
  const given = await Promise.all([book(mine), book(), book(mine), book()]);
  expect(given.map(({ kind }) => kind)).toEqual(["given", "taken", "given", "taken"]);
});
