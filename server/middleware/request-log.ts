import { randomUUID } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { Logger } from "pino";
import type { Metrics } from "#server/metrics.ts";

/** The context of a request, for its handlers. */
export interface RequestEnv {
  /** Node's own request; absent in tests without a port. */
  Bindings: HttpBindings;
  Variables: {
    readonly id: string;
    /** Logs with the request's id. */
    log: Logger;
  };
}

/** The shape of a client's own id that is safe to log. */
const acceptableId = /^[\w-]{8,64}$/;

/**
 * Gives each request an id (the client's own, if acceptable), returns it in the response, and logs one line: method,
 * route, status, duration. Never the address, the query or the body.
 */
export function requestLog(options: { log: Logger; metrics: Metrics }): MiddlewareHandler<RequestEnv> {
  return async (c, next) => {
    const start = performance.now();
    const given = c.req.header("x-request-id");
    const id = given && acceptableId.test(given) ? given : randomUUID();
    const log = options.log.child({ id });
    c.set("id", id);
    c.set("log", log);
    await next();
    const ms = performance.now() - start;
    c.res.headers.set("X-Request-Id", id);
    // The route's pattern, not the path: a path can hold anything a visitor typed.
    const route = routePath(c, -1);
    const { method } = c.req;
    const { status } = c.res;
    options.metrics.requestDuration.observe({ method, route, status }, ms / 1000);
    log.info({ method, route, status, ms: Math.round(ms * 10) / 10 }, "request");
  };
}
