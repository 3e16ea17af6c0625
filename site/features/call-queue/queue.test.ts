import { expect, test } from "vitest";
import { homeOutbound, type QueuedCall } from "#content/home-outbound.ts";
import { standingAt, totals } from "./queue.ts";

const call: QueuedCall = {
  name: "Ada",
  reason: "reminder",
  dialsAt: 1000,
  answersAt: 3000,
  endsAt: 6000,
  outcome: "confirmed",
};

test("HOME-05 a call waits, rings, is talked through and is done", () => {
  const seen = [0, 999, 1000, 2999, 3000, 4999, 5999, 6000, 90_000].map((time) => standingAt(call, time));
  expect(seen.map(({ state, seconds }) => `${state} ${seconds}`)).toEqual([
    "waiting 0",
    "waiting 0",
    "dialing 0",
    "dialing 0",
    "talking 0",
    "talking 1",
    "talking 2",
    "done 0",
    "done 0",
  ]);
});

test("HOME-05 every call is counted once, whatever it is doing", () => {
  const { calls, length } = homeOutbound.queue;
  for (let time = 0; time <= length; time += 500) {
    const { talking, waiting, done } = totals(calls.map((each) => standingAt(each, time)));
    expect(talking + waiting + done).toBe(calls.length);
  }
});

test("HOME-05 the list is worked through before it starts over, and the held picture shows every state", () => {
  const { calls, length, heldAt } = homeOutbound.queue;
  expect(calls.every((each) => standingAt(each, length).state === "done")).toBe(true);
  expect(new Set(calls.map((each) => standingAt(each, heldAt).state))).toEqual(
    new Set(["waiting", "dialing", "talking", "done"]),
  );
});
