import ipaddr from "ipaddr.js";

/**
 * The network of an address: its /24, or its /48 of IPv6.
 *
 * @param address from `clientAddress`: an IPv4 address, or the /64 of an IPv6 one. Anything else is its own network.
 */
export function networkOf(address: string): string {
  const [bare = ""] = address.split("/");
  if (ipaddr.IPv4.isValidFourPartDecimal(bare))
    return `${ipaddr.IPv4.networkAddressFromCIDR(`${bare}/24`)}/24`;
  if (ipaddr.IPv6.isValid(bare)) return `${ipaddr.IPv6.networkAddressFromCIDR(`${bare}/48`)}/48`;
  return address;
}
