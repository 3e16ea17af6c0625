import { expect, test } from "vitest";
import { remember } from "./remember.ts";

test("a result is remembered for its time, and those who ask at once share one call", async () => {
  let now = 0;
  let calls = 0;
  const ask = remember(
    5_000,
    async () => ++calls,
    () => now,
  );
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
  now = 4_999;
  expect(await ask()).toBe(1);
  now = 5_000;
  expect(await ask()).toBe(2);
});

test("a failure reaches those who asked, and the next one tries again", async () => {
  let calls = 0;
  const ask = remember(5_000, async () => {
    if (++calls === 1) throw new Error("away");
    return calls;
  });
  const both = [ask(), ask()];
  await expect(both[0]).rejects.toThrow("away");
  await expect(both[1]).rejects.toThrow("away");
  expect(await ask()).toBe(2);
});
