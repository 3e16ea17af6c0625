import type { MiddlewareHandler } from "hono";
import type { Logger } from "pino";

/**
 * Warns once when requests come through a proxy while `TRUST_PROXY` is 0: the limits then count all visitors as one
 * address, the proxy's. Visitors can send the header, too, so it has no other effect.
 */
export function warnOfUntoldProxy(trustedProxies: number, log: Logger): MiddlewareHandler {
  let told = trustedProxies > 0;
  return async (c, next) => {
    if (!told && c.req.header("x-forwarded-for") !== undefined) {
      told = true;
      log.warn(
        "X-Forwarded-For arrives and TRUST_PROXY is 0, so all visitors behind a proxy share one limit; " +
          "set TRUST_PROXY to the number of your proxies",
      );
    }
    return next();
  };
}
