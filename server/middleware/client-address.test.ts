import { expect, test } from "vitest";
import { addressBehind } from "./client-address.ts";

const proxy = "10.0.0.1";

function seenAs(entry: string): string {
  return addressBehind({ peer: proxy, forwardedFor: `192.0.2.66, ${entry}` }, 1);
}

test.each([
  "203.0.113.5",
  "203.0.113.5:41234",
  "203.0.113.5:41235",
  "[203.0.113.5]:80",
  "::ffff:203.0.113.5",
  "::FFFF:203.0.113.5",
  "::ffff:cb00:7105",
  "0:0:0:0:0:FFFF:CB00:7105",
  "[::ffff:203.0.113.5]:443",
])("the IPv4 address written as %s is one visitor", (entry) => {
  expect(seenAs(entry)).toBe("203.0.113.5");
});

test.each([
  "2001:db8:1:2::1",
  "2001:DB8:1:2::1",
  "2001:0db8:0001:0002:0000:0000:0000:0001",
  "2001:db8:1:2:0:0:0:1",
  "2001:db8:1:2:ffff:ffff:ffff:ffff",
  "[2001:db8:1:2::1]",
  "[2001:db8:1:2::1]:443",
  "2001:db8:1:2::1%eth0",
  "[2001:db8:1:2::1%25eth0]:443",
  "2001:db8:1:2::192.0.2.1",
])("the IPv6 address written as %s is one visitor, by its /64", (entry) => {
  expect(seenAs(entry)).toBe("2001:db8:1:2::/64");
});

test.each([
  "unknown",
  "_hidden",
  "visitor-7",
  "203.0.113",
  "203.0.113.256",
  "0xcb007105",
  "3405803781",
  "203.0.113.5:",
  "203.0.113.5:http",
  "2001:db8::1::2",
  "[2001:db8::1",
  "%",
])("an entry that is no address (%s) counts as the proxy that wrote it", (entry) => {
  expect(seenAs(entry)).toBe(proxy);
});

test("the entry of the outermost of our proxies counts, and without proxies the header is ignored", () => {
  const request = { peer: "::ffff:10.0.0.1", forwardedFor: "192.0.2.1, 192.0.2.2,192.0.2.3" };
  expect([0, 1, 2, 3, 9].map((proxies) => addressBehind(request, proxies))).toEqual([
    "10.0.0.1",
    "192.0.2.3",
    "192.0.2.2",
    "192.0.2.1",
    "192.0.2.1",
  ]);
  expect(addressBehind({ peer: proxy, forwardedFor: undefined }, 1)).toBe(proxy);
  expect(addressBehind({ peer: undefined, forwardedFor: " , " }, 1)).toBe("unknown");
});
