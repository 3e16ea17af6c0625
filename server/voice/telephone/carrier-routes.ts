import { type Context, Hono } from "hono";
import { bodyLimit } from "#server/middleware/body-limit.ts";
import type { RequestEnv } from "#server/middleware/request-log.ts";
import type { VendorWebhooks } from "#voice/index.ts";

/** Longest news of a call, in bytes. Twilio's have 1 KB, without what an operator's extensions add. */
const longestBody = 32 * 1_024;

export interface CarrierRoutesDeps {
  /** By the names in paths. */
  readonly carriers: ReadonlyMap<string, VendorWebhooks>;
  /** Addresses of this server's voice API as vendors reach them. They sign what they called. */
  readonly bases: readonly string[];
  /** Takes a request that no vendor signed from the share of its address. Resolves to false when it is used up. */
  readonly mayKnock: (address: string) => Promise<boolean>;
  readonly addressOf: (c: Context) => string;
}

/**
 * `POST …/carriers/:name/incoming` for calls that come, `POST …/carriers/:name/events/:key` for news of those that we have
 * placed, and without a key for news of those that came. `POST …/carriers/:name/forwards/:key` for news of a call that the
 * vendor puts through.
 */
export function carrierRoutes(deps: CarrierRoutesDeps): Hono<RequestEnv> {
  const routes = new Hono<RequestEnv>();
  const limitBody = bodyLimit(longestBody, (c) => c.text("A request may be at most 32 KB.", 413));

  function answerAs(kind: "incoming" | "events" | "forwards") {
    return async (c: Context<RequestEnv, "/carriers/:name/:kind/:key?">) => {
      const carrier = deps.carriers.get(c.req.param("name"));
      if (!carrier) return c.text("No such carrier is set up here.", 404);
      const { pathname, search } = new URL(c.req.url);
      const path = pathname.slice(pathname.indexOf("/carriers/")) + search;
      const { status, type, body } = await carrier.webhook({
        kind,
        key: c.req.param("key"),
        urls: deps.bases.map((base) => base + path),
        body: await c.req.text(),
        header: (name) => c.req.header(name),
      });
      const isStranger = status === 401 || status === 403;
      if (isStranger && !(await deps.mayKnock(deps.addressOf(c))))
        return c.text("Too many requests that no carrier signed. Try again in a minute.", 429);
      return c.body(body, status, { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": "no-store" });
    };
  }

  routes.post("/carriers/:name/incoming", limitBody, answerAs("incoming"));
  routes.post("/carriers/:name/events/:key?", limitBody, answerAs("events"));
  routes.post("/carriers/:name/forwards/:key", limitBody, answerAs("forwards"));
  return routes;
}
