import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import type { VisitorRegion } from "#domain/visitor-region.ts";
import { clientAddress } from "#server/middleware/client-address.ts";
import type { RequestEnv } from "#server/middleware/request-log.ts";
import type { Regions } from "./regions.ts";

/**
 * `GET /api/region`: the country that the visitor's address belongs to. Pages ask when a phone field needs its first
 * country and the browser's languages name none, so that they themselves stay the same for everybody.
 *
 * @param options.trustedProxies number of our own proxies in front.
 */
export function createRegionApi(options: {
  readonly regions: Regions;
  readonly trustedProxies: number;
}): Hono<RequestEnv> {
  const api = new Hono<RequestEnv & { Bindings: HttpBindings }>();
  api.get("/", async (c) => {
    const country = await options.regions.of(clientAddress(c, options.trustedProxies));
    const body: VisitorRegion = { country: country ?? null };
    return c.json(body, 200, { "Cache-Control": "private, max-age=3600" });
  });
  return api as unknown as Hono<RequestEnv>;
}
