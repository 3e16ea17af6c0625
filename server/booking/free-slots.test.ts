import { expect, test } from "vitest";
import { freeSlots, nearestSlots } from "./free-slots.ts";

const minute = 60_000;
const slots = [0, 30, 60, 90].map((minutes) => minutes * minute);
const busy = (host: string | null, from: number, to: number) => ({
  hosts: host === null ? null : [host],
  from: from * minute,
  to: to * minute,
});
const minutes = (found: readonly number[]) => found.map((slot) => slot / minute);

test("SCHD-01 a slot is free while any host is", () => {
  const two = { hosts: ["Ana", "Ben"], slotMinutes: 30 };
  expect(minutes(freeSlots(slots, [busy("Ana", 30, 60)], two))).toEqual([0, 30, 60, 90]);
  expect(minutes(freeSlots(slots, [busy("Ana", 30, 60), busy("Ben", 30, 60)], two))).toEqual([0, 60, 90]);
  expect(minutes(freeSlots(slots, [busy(null, 30, 60)], two))).toEqual([0, 60, 90]);
  expect(minutes(freeSlots(slots, [busy("Somebody who left", 30, 60)], two))).toEqual([0, 30, 60, 90]);
});

test("SCHD-01 a busy time that touches a slot leaves it free, one that overlaps does not", () => {
  const one = { hosts: ["Ana"], slotMinutes: 30 };
  expect(minutes(freeSlots(slots, [busy("Ana", 0, 30), busy("Ana", 60, 90)], one))).toEqual([30, 90]);
  expect(minutes(freeSlots(slots, [busy("Ana", 29, 31)], one))).toEqual([60, 90]);
  expect(minutes(freeSlots(slots, [busy("Ana", -600, 15), busy("Ana", 10, 20)], one))).toEqual([30, 60, 90]);
});

test("SCHD-01 the nearest slots come in order of time", () => {
  expect(nearestSlots([10, 20, 30, 40, 90], 31, 3)).toEqual([20, 30, 40]);
  expect(nearestSlots([10, 50], 30, 3)).toEqual([10, 50]);
});
