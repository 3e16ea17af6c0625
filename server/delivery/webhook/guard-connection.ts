import type { ClientRequest } from "node:http";
import { isIP, type LookupFunction, type Socket } from "node:net";
import { isPrivateAddress } from "./private-address.ts";
import { PrivateAddressError } from "./private-address-error.ts";

/**
 * Wraps a lookup so that a socket gets public addresses only. The addresses checked are the ones connected to, with no
 * second lookup in between. One private address among several refuses them all.
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

/** True for a host that is itself a private address, which a socket connects to without a lookup. */
export function isPrivateHost(host: string): boolean {
  return isIP(host) !== 0 && isPrivateAddress(host);
}

/**
 * Checks the remote address of the request's connection again, before a byte is sent: the listener runs before those
 * that write the request or start TLS. A reused connection was checked when it was new.
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
