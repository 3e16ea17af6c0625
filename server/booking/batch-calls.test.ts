import { expect, test } from "vitest";
import { batchCalls } from "./batch-calls.ts";

test("SCHD-01 bookings requested during a lookup are looked up together after it", async () => {
  const loads: { keys: readonly string[]; end: PromiseWithResolvers<void> }[] = [];
  const find = batchCalls(async (keys: readonly string[]) => {
    const end = Promise.withResolvers<void>();
    loads.push({ keys, end });
    await end.promise;
    return new Map(keys.filter((key) => key !== "unknown").map((key) => [key, key.toUpperCase()]));
  });
  const first = [find("a"), find("b")];
  await Promise.resolve();
  const second = [find("c"), find("unknown"), find("c")];
  expect(loads.map(({ keys }) => keys)).toEqual([["a", "b"]]);
  loads[0]?.end.resolve();
  expect(await Promise.all(first)).toEqual(["A", "B"]);
  loads[1]?.end.resolve();
  expect(await Promise.all(second)).toEqual(["C", undefined, "C"]);
  expect(loads.map(({ keys }) => keys)).toEqual([
    ["a", "b"],
    ["c", "unknown"],
  ]);
});

test("SCHD-01 a lookup that fails does not fail later requests", async () => {
  let isBroken = true;
  const find = batchCalls(async (keys: readonly string[]) => {
    if (isBroken) throw new Error("gone");
    return new Map(keys.map((key) => [key, key]));
  });
  await expect(find("a")).rejects.toThrow("gone");
  isBroken = false;
  expect(await find("b")).toBe("b");
});
