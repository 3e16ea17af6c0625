import { expect, test } from "vitest";
import { firstTurn, type Rotation, type RotationEvent, rotate } from "./rotation.ts";

function after(...events: RotationEvent[]): Rotation[] {
  const seen: Rotation[] = [];
  let now = firstTurn;
  for (const event of events) {
    now = rotate(now, event, 3);
    seen.push(now);
  }
  return seen;
}

test("HOME-10 the first item follows the last, and the last precedes the first", () => {
  const next = { type: "next" } as const;
  expect(after(next, next, next, { type: "previous" }).map(({ shown }) => shown)).toEqual([1, 2, 0, 2]);
});

test("HOME-04 settling on an item stops the rotation until it is started again", () => {
  expect(after({ type: "settle", index: 2 }, { type: "play" }, { type: "next" })).toEqual([
    { shown: 2, running: false },
    { shown: 2, running: true },
    { shown: 0, running: true },
  ]);
});

test("HOME-13 choosing an item neither stops a running rotation nor starts a paused one", () => {
  expect(after({ type: "choose", index: 1 }, { type: "pause" }, { type: "next" })).toEqual([
    { shown: 1, running: true },
    { shown: 1, running: false },
    { shown: 2, running: false },
  ]);
});
