import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";
import { type BurstyRateLimiter, type RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible";
import { clientAddress } from "./client-address.ts";

/** Any of the library's limiters, in memory or in PostgreSQL. */
export type Limiter = Pick<RateLimiterAbstract, "consume"> | BurstyRateLimiter;

/**
 * Takes one token per request from the bucket of the visitor's address and refuses when it is empty.
 *
 * @param refuse answers a refused request; `seconds` is how long until there is a token again.
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
