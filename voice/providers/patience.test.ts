import { expect, test } from "vitest";
import { createFakeClock, settled } from "#voice/testing/fake-clock.ts";
import { isQuiet, isSlow } from "./patience.ts";

test("a rejection is not slow, and is left to the caller", async () => {
  const stray: unknown[] = [];
  const note = (reason: unknown) => stray.push(reason);
  process.on("unhandledRejection", note);
  const clock = createFakeClock();
  const failing = Promise.withResolvers<never>();
  const slow = isSlow(failing.promise, 700, clock);
  failing.reject(new Error("broken"));
  expect(await slow).toBe(false);
  await settled();
  process.off("unhandledRejection", note);
  expect(stray).toEqual([]);
  expect(clock.timers()).toBe(0);
});

test("a promise that takes longer than the limit is slow", async () => {
  const clock = createFakeClock();
  const slow = isSlow(new Promise(() => {}), 700, clock);
  await clock.pass(700);
  expect(await slow).toBe(true);
});

test("a wait that is cut off ends at once, and leaves no timer", async () => {
  const clock = createFakeClock();
  const cut = new AbortController();
  const waited = isQuiet(1_000, cut.signal, clock);
  cut.abort();
  expect([await waited, await isQuiet(1_000, cut.signal, clock), clock.timers()]).toEqual([false, false, 0]);
});
