import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";
import { type RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible";
import { clientAddress } from "./client-address.ts";

/** Counts what an address has used of its share; the numbers are the limiter's own. */
export type Limiter = Pick<RateLimiterAbstract, "consume">;

/**
 * Counts each request against the share of the visitor's address and refuses it when that is used up.
 *
 * @param refuse answers a refused request; `seconds` is how long until the address is served again.
 */
export function rateLimit(options: {
  limiter: Limiter;
  trustedProxies: number;
  refuse: (c: Context, seconds: number) => Response;
}): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async (c, next) => {
    try {
      await options.limiter.consume(clientAddress(c, options.trustedProxies));
    } catch (state) {
      if (!(state instanceof RateLimiterRes)) throw state;
      const seconds = Math.max(1, Math.ceil(state.msBeforeNext / 1000));
      c.header("Retry-After", String(seconds));
      return options.refuse(c, seconds);
    }
    return next();
  };
}
