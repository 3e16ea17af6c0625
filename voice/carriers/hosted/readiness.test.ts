import { expect, test } from "vitest";
import { createFakeClock } from "#voice/testing/fake-clock.ts";
import { watchAccount } from "./readiness.ts";

function arrange() {
  const clock = createFakeClock();
  const checks: number[] = [];
  const changes: boolean[] = [];
  const vendor = { isGood: false };
  const account = watchAccount(
    async () => {
      checks.push(clock.now());
      return vendor.isGood;
    },
    clock,
    (isReady) => changes.push(isReady),
  );
  return { clock, checks, changes, vendor, account };
}

test("an account that is not in order is checked again, ever less often, and each change is told once", async () => {
  const { clock, checks, changes, vendor, account } = arrange();
  expect(account.isReady()).toBe(false);
  await clock.pass(80_000);
  expect(checks).toEqual([0, 5_000, 15_000, 35_000, 75_000]);
  vendor.isGood = true;
  await clock.pass(60_000);
  expect(account.isReady()).toBe(true);
  expect(changes).toEqual([false, true]);
  account.stop();
  expect(clock.timers()).toBe(0);
});

test("an account that is in doubt takes no orders until it has been checked", async () => {
  const { clock, changes, vendor, account } = arrange();
  vendor.isGood = true;
  await clock.pass(1);
  account.doubt();
  account.doubt();
  expect(account.isReady()).toBe(false);
  await clock.pass(5_000);
  expect(account.isReady()).toBe(true);
  expect(changes).toEqual([true]);
  account.stop();
  await clock.pass(1_000_000);
  expect(account.isReady()).toBe(false);
});
