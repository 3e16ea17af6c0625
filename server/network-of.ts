import ipaddr from "ipaddr.js";

/**
 * The network of an address: its /24, or its /48 of IPv6. IPv4 within IPv6 counts as IPv4.
 *
 * @param address IPv4 or IPv6, or a /64 as `clientAddress` writes it. Anything else is its own network.
 */
export function networkOf(address: string): string {
  const [bare = ""] = address.split("/");
  if (!ipaddr.IPv4.isValidFourPartDecimal(bare) && !ipaddr.IPv6.isValid(bare)) return address;
  const parsed = ipaddr.process(bare);
  return parsed instanceof ipaddr.IPv4
    ? `${ipaddr.IPv4.networkAddressFromCIDR(`${parsed}/24`)}/24`
    : `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/48`)}/48`;
}
