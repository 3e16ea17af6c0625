import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";
import { type RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible";
import { clientAddress } from "./client-address.ts";

/** Counts uses per key. The numbers are the limiter's own. */
export type Limiter = Pick<RateLimiterAbstract, "consume">;

/**
 * Counts a use of a key.
 *
 * @param uses how many times it counts.
 * @returns undefined within the limit, otherwise the seconds until the key is served again; at least 1.
 */
export async function consume(limiter: Limiter, key: string, uses = 1): Promise<number | undefined> {
  try {
    await limiter.consume(key, uses);
    return undefined;
  } catch (state) {
    if (!(state instanceof RateLimiterRes)) throw state;
    return Math.max(1, Math.ceil(state.msBeforeNext / 1000));
  }
}

/**
 * Counts each request by the client's address, and refuses those over the limit.
 *
 * @param options.refuse responds to a refused request; `seconds` is the time until the address is served again.
 */
export function rateLimit(options: {
  limiter: Limiter;
  trustedProxies: number;
  refuse: (c: Context, seconds: number) => Response | Promise<Response>;
}): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async (c, next) => {
    const seconds = await consume(options.limiter, clientAddress(c, options.trustedProxies));
    if (seconds === undefined) return next();
    c.header("Retry-After", String(seconds));
    return options.refuse(c, seconds);
  };
}
