import ipaddr from "ipaddr.js";

/** All that is assigned as global unicast in IPv6 so far (RFC 4291, 2.4); everything else is special in some way. */
const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Addresses of the public internet that lead to the platform when asked from one of its machines: Azure's WireServer,
 * which hands out a machine's settings.
 */
const platformAddresses: ReadonlySet<string> = new Set(["168.63.129.16"]);

/**
 * True for every address that is not plainly on the public internet: loopback, link-local, private, carrier-grade
 * NAT, multicast, reserved, tunnels and translations (6to4, Teredo, NAT64), cloud platforms, and text that is no address. An IPv4
 * address mapped into IPv6 counts as the IPv4 address.
 */
export function isPrivateAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return true;
  const address = ipaddr.process(text);
  if (address.range() !== "unicast" || platformAddresses.has(address.toString())) return true;
  return address instanceof ipaddr.IPv6 && !address.match(globalUnicast);
}
