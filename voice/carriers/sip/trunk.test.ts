import { expect, test, vi } from "vitest";
import { createTrunk } from "./trunk.ts";
import { parseUri } from "./uri.ts";

function trunkOf(
  address: string,
  names: Readonly<Record<string, readonly string[]>>,
  services: readonly object[] = [],
) {
  const uri = parseUri(address);
  if (!uri) throw new Error(`${address} is no address.`);
  let now = 0;
  const lookup = vi.fn(async (host: string) => {
    const found = names[host];
    if (!found) throw new Error("There is no such name.");
    return found;
  });
  const resolveSrv = vi.fn(async (_name: string) => {
    if (services.length === 0) throw new Error("There is no such service.");
    return services as { name: string; port: number; priority: number }[];
  });
  const trunk = createTrunk(uri, { lookup, resolveSrv, now: () => now });
  return { trunk, lookup, resolveSrv, pass: (ms: number) => (now += ms) };
}

test("a trunk without a port is asked for its service, and the first by priority is taken", async () => {
  const services = [
    { name: "b.example.com", port: 5_070, priority: 20 },
    { name: "a.example.com", port: 5_080, priority: 10 },
  ];
  const names = { "a.example.com": ["203.0.113.1"], "b.example.com": ["203.0.113.2"] };
  const { trunk, resolveSrv } = trunkOf("sip:example.com;transport=tls", names, services);
  expect(await trunk.hop()).toEqual({
    protocol: "tls",
    address: "203.0.113.1",
    port: 5_080,
    name: "example.com",
  });
  expect(resolveSrv).toHaveBeenCalledWith("_sips._tcp.example.com");
  // Calls may come from all of its servers.
  expect([trunk.isAt("203.0.113.1"), trunk.isAt("203.0.113.2"), trunk.isAt("203.0.113.3")]).toEqual([
    true,
    true,
    false,
  ]);
});

test.each([
  ["sip:example.com", "udp", 5_060],
  ["sips:example.com", "tls", 5_061],
  ["sip:example.com:5090;transport=tcp", "tcp", 5_090],
  ["sip:203.0.113.9", "udp", 5_060],
])("%s is reached over %s at port %s", async (address, protocol, port) => {
  const { trunk } = trunkOf(address, { "example.com": ["203.0.113.9"] });
  expect(await trunk.hop()).toMatchObject({ protocol, address: "203.0.113.9", port });
});

test("a name is looked up again after a minute, and what was known stays while that fails", async () => {
  const names: Record<string, readonly string[]> = { "example.com": ["203.0.113.1"] };
  const { trunk, lookup, pass } = trunkOf("sip:example.com:5060", names);
  await Promise.all([trunk.hop(), trunk.hop()]);
  expect(lookup).toHaveBeenCalledOnce();
  names["example.com"] = ["203.0.113.7"];
  pass(61_000);
  expect(await trunk.hop()).toMatchObject({ address: "203.0.113.7" });
  delete names["example.com"];
  pass(61_000);
  expect(await trunk.hop()).toMatchObject({ address: "203.0.113.7" });
});
