import ipaddr from "ipaddr.js";

/**
 * True for an address that is not one of the public internet: private, loopback, link-local, or reserved. Takes the
 * /64 that stands for an IPv6 address, too.
 */
export function isPrivateAddress(address: string): boolean {
  const [bare = ""] = address.split("/");
  // `process` turns an IPv4 address that is written as one of IPv6 into what it is.
  return ipaddr.isValid(bare) && ipaddr.process(bare).range() !== "unicast";
}
