import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";

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
  return addressFrom(c.env?.incoming?.socket.remoteAddress, c.req.header("x-forwarded-for"), trustedProxies);
}

/** The same for a request that does not pass through Hono, such as an upgrade to a WebSocket. */
export function addressOf({ socket, headers }: IncomingMessage, trustedProxies: number): string {
  return addressFrom(socket.remoteAddress, headers["x-forwarded-for"]?.toString(), trustedProxies);
}

function addressFrom(peer: string | undefined, header: string | undefined, trustedProxies: number): string {
  if (trustedProxies === 0) return networkOf(peer ?? "unknown");
  const forwarded = (header ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  return networkOf(forwarded.at(-trustedProxies) ?? forwarded[0] ?? peer ?? "unknown");
}

/** An IPv6 visitor can choose any address of a /64, so the /64 counts as one address. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  if (/^::ffff:\d+\.\d+\.\d+\.\d+$/i.test(address)) return address.slice(7);
  const [head = "", tail = ""] = address.split("::");
  const groups = head.split(":").filter(Boolean);
  const rest = tail.split(":").filter(Boolean);
  const full = [...groups, ...Array(Math.max(0, 8 - groups.length - rest.length)).fill("0"), ...rest];
  return `${full.slice(0, 4).join(":")}::/64`;
}
