import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";
import { type RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible";
import { clientAddress } from "./client-address.ts";

/** Counts what an address has used of its share; the numbers are the limiter's own. */
export type Limiter = Pick<RateLimiterAbstract, "consume">;

/**
 * Takes one from the share of a key.
 *
 * @returns how many seconds it takes until the key is served again, when its share is used up.
 */
export async function consume(limiter: Limiter, key: string): Promise<number | undefined> {
  try {
    await limiter.consume(key);
    return undefined;
  } catch (state) {
    if (!(state instanceof RateLimiterRes)) throw state;
    return Math.max(1, Math.ceil(state.msBeforeNext / 1000));
  }
}

/**
 * Counts each request against the share of the visitor's address and refuses it when that is used up.
 *
 * @param refuse answers a refused request; `seconds` is how long until the address is served again.
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
