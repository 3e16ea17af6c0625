import { expect, test } from "vitest";
import { consume } from "#server/middleware/rate-limit.ts";
import { createFormLimits, subnetOf } from "./form-limits.ts";

test("a subnet is a /24, or a /48 of IPv6", () => {
  expect(["203.0.113.7", "2001:db8:1:2::/64", "::1:2:3::/64", "unknown"].map(subnetOf)).toEqual([
    "203.0.113.0/24",
    "2001:db8:1::/48",
    "::1::/48",
    "unknown",
  ]);
});

test("an address over its limit uses up nothing of its subnet's", async () => {
  const limiter = createFormLimits().submissions["demo-call"];
  const served = async (address: string, times: number) => {
    const waits = await Promise.all(Array.from({ length: times }, () => consume(limiter, address)));
    return waits.filter((wait) => wait === undefined).length;
  };
  expect(await served("203.0.113.1", 1_000)).toBe(20);
  expect(await served("203.0.113.2", 10)).toBe(10);
  // 30 of the subnet's 60 are left, for any of its addresses.
  let rest = 0;
  for (let host = 3; host < 250; host++) rest += await served(`203.0.113.${host}`, 1);
  expect(rest).toBe(30);
  expect(await served("203.0.114.1", 1)).toBe(1);
});

test("an office of a hundred opens its forms without being told to wait", async () => {
  const { tokens } = createFormLimits();
  const waits = await Promise.all(Array.from({ length: 100 }, () => consume(tokens, "203.0.113.1")));
  expect(waits.every((wait) => wait === undefined)).toBe(true);
});

test("messages without scripts have a total limit over all addresses", async () => {
  const { contact } = createFormLimits().withoutScript;
  let served = 0;
  for (let net = 0; net < 200; net++) if ((await consume(contact, `203.0.${net}.1`)) === undefined) served++;
  expect(served).toBe(100);
});
