import { expect, test } from "vitest";
import { visitorAddress } from "#fixtures/visitor-address.ts";
import { consume, type Limiter } from "#server/middleware/rate-limit.ts";
import { networkOf } from "#server/network-of.ts";
import { createLimiters } from "./admission.ts";
import { createLimiter } from "./limiter.ts";

/** Uses a limiter from each address in turn. @returns how many uses were within the limits. */
async function served(limiter: Limiter, addresses: readonly string[]): Promise<number> {
  let count = 0;
  for (const address of addresses) if ((await consume(limiter, address)) === undefined) count++;
  return count;
}

test("a network is a /24, or a /48 of IPv6", () => {
  expect(
    ["203.0.113.7", "2001:db8:1:2::/64", "2001:db8::/64", "0:1:2:3::/64", "unknown"].map(networkOf),
  ).toEqual(["203.0.113.0/24", "2001:db8:1::/48", "2001:db8::/48", "0:1:2::/48", "unknown"]);
});

test("two addresses of one /24 exceed their network's limit together, and an address of another has its own", async () => {
  const limiter = createLimiter("test", { seconds: 60, address: 3, network: 5, total: 100 });
  expect(await served(limiter, Array(4).fill("203.0.113.1"))).toBe(3);
  expect(await served(limiter, Array(4).fill("203.0.113.2"))).toBe(2);
  expect(await served(limiter, Array(4).fill("203.0.114.1"))).toBe(3);
});

test("two /64 of one /48 exceed their network's limit together, and another /48 has its own", async () => {
  const limiter = createLimiter("test", { seconds: 60, address: 3, network: 5, total: 100 });
  expect(await served(limiter, Array(4).fill("2001:db8:7:1::/64"))).toBe(3);
  expect(await served(limiter, Array(4).fill("2001:db8:7:2::/64"))).toBe(2);
  expect(await served(limiter, Array(4).fill("2001:db8:8:1::/64"))).toBe(3);
});

test("all visitors together exceed the total", async () => {
  const limiter = createLimiter("test", { seconds: 60, address: 3, network: 5, total: 40 });
  const everywhere = Array.from({ length: 100 }, (_, net) => `203.0.${net}.1`);
  expect(await served(limiter, everywhere)).toBe(40);
  const seconds = await consume(limiter, "198.51.100.1");
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
});

test("an address over its limit uses up nothing of its network's", async () => {
  const limiter = createLimiters().forms.submissions["demo-call"];
  expect(await served(limiter, Array(1_000).fill("203.0.113.1"))).toBe(20);
  expect(await served(limiter, Array(10).fill("203.0.113.2"))).toBe(10);
  // 30 of the network's 60 are left, for any of its addresses.
  expect(
    await served(
      limiter,
      Array.from({ length: 247 }, (_, host) => `203.0.113.${host + 3}`),
    ),
  ).toBe(30);
  expect(await served(limiter, ["203.0.114.1"])).toBe(1);
});

test("several uses at once count as many, and are refused whole", async () => {
  const limiter = createLimiter("test", { seconds: 60, address: 20, network: 60, total: 100 });
  const take = async (uses: number) => (await consume(limiter, "203.0.113.1", uses)) === undefined;
  expect([await take(1), await take(15), await take(5), await take(4), await take(1)]).toEqual([
    true,
    true,
    false,
    true,
    false,
  ]);
});

test("simultaneous uses are counted one by one", async () => {
  const limiter = createLimiter("test", { seconds: 60, address: 3, network: 5, total: 100 });
  const waits = await Promise.all(Array.from({ length: 50 }, () => consume(limiter, "203.0.113.1")));
  expect(waits.filter((wait) => wait === undefined)).toHaveLength(3);
});

test("an office of a hundred opens its forms without being told to wait", async () => {
  expect(await served(createLimiters().forms.tokens, Array(100).fill("203.0.113.1"))).toBe(100);
});

test("the factor multiplies totals, and neither an address' share nor a network's", async () => {
  const { contact } = createLimiters({ totalFactor: 2 }).forms.withoutScript;
  expect(await served(contact, Array(10).fill("203.0.113.1"))).toBe(5);
  expect(
    await served(
      contact,
      Array.from({ length: 40 }, (_, host) => `203.0.113.${host + 2}`),
    ),
  ).toBe(15);
  expect(await served(contact, Array.from({ length: 300 }, visitorAddress))).toBe(180);
});
