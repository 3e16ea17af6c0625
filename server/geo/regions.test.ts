import { expect, test } from "vitest";
import { captureLog } from "#fixtures/capture-log.ts";
import { createTestApp } from "#fixtures/test-app.ts";
import { parseEnv } from "#server/env.ts";
import { createRegions } from "./regions.ts";

const { log } = captureLog();
const regions = createRegions({ isOn: true, log });

test("CALL-14 the country of an address is told, of IPv4, of IPv6 and of the /64 by which it is counted", async () => {
  const known = {
    "193.99.144.80": "DE",
    "212.58.244.1": "GB",
    "200.160.2.3": "BR",
    "133.1.1.1": "JP",
    "8.8.8.8": "US",
    "::ffff:193.99.144.80": "DE",
    "2003::1": "DE",
    "2a01:4f8::/64": "DE",
    "2001:4860:4860::8888": "US",
  };
  for (const [address, country] of Object.entries(known))
    expect([address, await regions.of(address)]).toEqual([address, country]);
});

test("CALL-14 of private addresses, and of what is no address, nothing is known", async () => {
  const unknown = [
    ..."10.0.0.1 192.168.1.1 172.16.0.1 127.0.0.1 100.64.0.1 169.254.1.1 0.0.0.0 255.255.255.255".split(" "),
    ..."::1 fe80::1 fc00::/64 ff02::1 ::ffff:10.0.0.1 unknown 8.8.8.8.8 203.0.113.1".split(" "),
    "",
  ];
  for (const address of unknown) expect([address, await regions.of(address)]).toEqual([address, undefined]);
});

test("CALL-14 nothing is looked up when it is turned off", async () => {
  expect(await createRegions({ isOn: false, log }).of("193.99.144.80")).toBeUndefined();
});

async function ask(app: Awaited<ReturnType<typeof createTestApp>>, address: string) {
  const response = await app.request("/api/region", { headers: { "x-forwarded-for": address } });
  return { cache: response.headers.get("cache-control"), ...(await response.json()) };
}

test("CALL-14 a page asks for its visitor's country, which no shared cache keeps", async () => {
  await using app = await createTestApp({ env: parseEnv({ TRUST_PROXY: "1" }) });
  const cache = "private, max-age=3600";
  expect(await ask(app, "193.99.144.80")).toEqual({ cache, country: "DE" });
  // What the visitor claims stands before what the proxy wrote.
  expect(await ask(app, "133.1.1.1, 193.99.144.80")).toEqual({ cache, country: "DE" });
  expect(await ask(app, "10.0.0.1")).toEqual({ cache, country: null });
  expect(app.log()).not.toContain("193.99.144.80");
  await using off = await createTestApp({ env: parseEnv({ TRUST_PROXY: "1", GEO: "off" }) });
  expect(await ask(off, "193.99.144.80")).toEqual({ cache, country: null });
});
