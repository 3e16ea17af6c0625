import ipaddr from "ipaddr.js";

/** What IPv6 has given out so far as global unicast (RFC 4291, 2.4); everything outside is special in some way. */
const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * True of every address that is not plainly one of the public internet: loopback, link-local, private,
 * carrier-grade NAT, multicast, reserved, tunnels and translations (6to4, Teredo, NAT64), and what is no address.
 * An IPv4 address mapped into IPv6 is judged as the IPv4 address that it leads to.
 */
export function isPrivateAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return true;
  const address = ipaddr.process(text);
  if (address.range() !== "unicast") return true;
  return address instanceof ipaddr.IPv6 && !address.match(globalUnicast);
}
