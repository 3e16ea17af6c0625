import { Hono } from "hono";
import { type Kysely, sql } from "kysely";
import * as v from "valibot";
import type { Tables } from "#server/database/tables.ts";
import type { AccessEnv } from "./access.ts";
import { analyse } from "./analytics.ts";
import { analyticsSchema } from "./analytics-query.ts";
import { listChanges } from "./audit.ts";
import { orgId } from "./identifiers.ts";
import { moment, readListQuery } from "./list-query.ts";
import { wrongBody } from "./refusals.ts";
import { bodyOf } from "./resource-routes.ts";

const day = 86_400_000;

const range = v.object({ rangeStart: v.optional(moment), rangeEnd: v.optional(moment) });

/** `GET /metrics`: what calls have done in a time, a week if none is given. */
export function metricsRoutes(kysely: Kysely<Tables>, now: () => number): Hono<AccessEnv> {
  const routes = new Hono<AccessEnv>();
  routes.get("/", async (c) => {
    const read = v.safeParse(range, c.req.query());
    if (!read.success) throw wrongBody(read.issues);
    const { rangeEnd = new Date(now()) } = read.output;
    const { rangeStart = new Date(rangeEnd.getTime() - 7 * day) } = read.output;
    const within = kysely
      .selectFrom("larkline.call")
      .where("created_at", ">=", rangeStart)
      .where("created_at", "<", rangeEnd);
    const seconds = sql`extract(epoch from ended_at - started_at)`;
    const figures = await within
      .select([
        sql<number>`count(*)::int`.as("callStarted"),
        sql<number>`(count(*) filter (where started_at is not null and ended_at is null))::int`.as(
          "callActive",
        ),
        sql<number>`(count(*) filter (where started_at is null))::int`.as("callWasted"),
        sql<number>`coalesce(round(avg(${seconds})::numeric, 1), 0)::float8`.as("callAverageDuration"),
        sql<number>`coalesce(round(sum(${seconds})::numeric / 60, 2), 0)::float8`.as("callMinutes"),
      ])
      .executeTakeFirstOrThrow();
    const reasons = await within
      .select(["ended_reason", sql<number>`count(*)::int`.as("calls")])
      .where("ended_reason", "is not", null)
      .groupBy("ended_reason")
      .orderBy("ended_reason")
      .execute();
    const regions = await within
      .select(["region", sql<number>`count(*)::int`.as("calls")])
      .where("region", "is not", null)
      .groupBy("region")
      .orderBy("region")
      .execute();
    return c.json({
      orgId,
      rangeStart: rangeStart.toISOString(),
      rangeEnd: rangeEnd.toISOString(),
      ...figures,
      callEndedReasons: Object.fromEntries(reasons.map(({ ended_reason, calls }) => [ended_reason, calls])),
      callRegions: Object.fromEntries(regions.map(({ region, calls }) => [region, calls])),
    });
  });
  return routes;
}

/** `POST /analytics`: sums, means and courses of calls, by groups and steps of time. */
export function analyticsRoutes(kysely: Kysely<Tables>, now: () => number): Hono<AccessEnv> {
  const routes = new Hono<AccessEnv>();
  routes.post("/", async (c) => {
    const read = v.safeParse(analyticsSchema, await bodyOf(c));
    if (!read.success) throw wrongBody(read.issues);
    const results = [];
    for (const query of read.output.queries) results.push(await analyse(kysely, query, now()));
    return c.json(results, 201);
  });
  return routes;
}

/** `GET /log`: who changed what, newest first. */
export function logRoutes(kysely: Kysely<Tables>): Hono<AccessEnv> {
  const routes = new Hono<AccessEnv>();
  routes.get("/", async (c) => {
    const query = readListQuery(c.req.query());
    const rows = await listChanges(kysely, query);
    return c.json({
      results: rows.map((row) => ({
        id: row.id,
        orgId,
        type: "API",
        time: row.changed_at.toISOString(),
        by: row.by_whom,
        act: row.act,
        resource: row.kind,
        resourceId: row.subject,
        properties: row.properties,
      })),
      metadata: { itemsPerPage: query.limit, sortOrder: "DESC" },
    });
  });
  return routes;
}
