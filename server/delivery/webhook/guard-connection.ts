import type { ClientRequest } from "node:http";
import { isIP, type LookupFunction, type Socket } from "node:net";
import { isPrivateAddress } from "./private-address.ts";
import { PrivateAddressError } from "./private-address-error.ts";

/**
 * Look-up for a socket that hands out public addresses only, so that what was judged is what is connected to:
 * there is no second look-up in between. One private address among several refuses them all.
 */
export function guardLookup(lookup: LookupFunction): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, options, (error, found, family) => {
      if (error) return callback(error, found, family);
      const addresses = typeof found === "string" ? [found] : found.map(({ address }) => address);
      if (addresses.some(isPrivateAddress)) return callback(new PrivateAddressError(), []);
      callback(null, found, family);
    });
  };
}

/** True of a host that is itself a private address, which a socket connects to without a look-up. */
export function isPrivateHost(host: string): boolean {
  return isIP(host) !== 0 && isPrivateAddress(host);
}

/**
 * Judges the address at the other end of the request's connection once more, before a byte is sent: the listener
 * comes before those that write the request or begin with TLS. A connection that is used again was judged
 * when it was new.
 */
export function guardConnection(request: ClientRequest): void {
  request.once("socket", (socket: Socket) => {
    if (!socket.connecting) return;
    socket.prependOnceListener("connect", () => {
      const { remoteAddress } = socket;
      if (remoteAddress === undefined || isPrivateAddress(remoteAddress)) {
        request.destroy(new PrivateAddressError());
      }
    });
  });
}
