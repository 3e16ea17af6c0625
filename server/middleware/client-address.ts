import type { IncomingMessage } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import ipaddr from "ipaddr.js";

/**
 * The address for rate limits. Behind proxies it is the entry of `X-Forwarded-For` that the outermost trusted proxy
 * wrote; anything before that comes from the visitor and may be invented.
 *
 * @param trustedProxies number of our own proxies in front. 0 ignores the header.
 */
export function clientAddress<E extends { Bindings: HttpBindings }>(
  c: Context<E>,
  trustedProxies: number,
): string {
  return addressBehind(
    { peer: c.env?.incoming?.socket.remoteAddress, forwardedFor: c.req.header("x-forwarded-for") },
    trustedProxies,
  );
}

/** The same for a request that does not pass through the framework, such as an upgrade to a WebSocket. */
export function addressOf({ socket, headers }: IncomingMessage, trustedProxies: number): string {
  return addressBehind(
    { peer: socket.remoteAddress, forwardedFor: headers["x-forwarded-for"]?.toString() },
    trustedProxies,
  );
}

/** Like {@link clientAddress}, of what a request says. */
export function addressBehind(
  request: { readonly peer: string | undefined; readonly forwardedFor: string | undefined },
  trustedProxies: number,
): string {
  const peer = canonical(request.peer ?? "") ?? "unknown";
  if (trustedProxies === 0) return peer;
  const forwarded = (request.forwardedFor ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  // An entry that is no address counts as the proxy that wrote it: a name of the visitor's choice would be a new
  // visitor every time.
  return canonical(forwarded.at(-trustedProxies) ?? forwarded[0] ?? "") ?? peer;
}

/** Some proxies write the port, too: `203.0.113.5:41234` and `[2001:db8::1]:443`. */
const withPort = /^(?:\[(?<v6>[^\]]*)\]|(?<v4>[\d.]+))(?::\d{1,5})?$/;

/**
 * The one spelling of an address; undefined for anything else. An IPv6 visitor can choose any address of a /64, so the
 * /64 counts as one address. IPv4 within IPv6 (`::ffff:203.0.113.5`, in hexadecimal too) counts as IPv4.
 */
function canonical(text: string): string | undefined {
  const { v6, v4 } = withPort.exec(text)?.groups ?? {};
  const [bare = ""] = (v6 ?? v4 ?? text).split("%");
  // The library reads other notations of IPv4 as well (octal, one number), which no proxy writes.
  if (ipaddr.IPv4.isValidFourPartDecimal(bare)) return ipaddr.IPv4.parse(bare).toString();
  if (!ipaddr.IPv6.isValid(bare)) return undefined;
  const address = ipaddr.IPv6.parse(bare);
  if (address.isIPv4MappedAddress()) return address.toIPv4Address().toString();
  return `${new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0])}/64`;
}
