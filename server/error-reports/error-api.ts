import { Hono } from "hono";
import * as v from "valibot";
import { problem, problems } from "#server/errors.ts";
import { bodyLimit } from "#server/middleware/body-limit.ts";
import { type Limiter, rateLimit } from "#server/middleware/rate-limit.ts";
import type { RequestEnv } from "#server/middleware/request-log.ts";
import { errorPlaces } from "./describe-error.ts";
import type { ErrorReports } from "./error-reports.ts";

/** Longest report, in bytes. A stack of 4,000 characters is most of it. */
const longestReport = 16 * 1024;

const report = v.object({
  place: v.picklist(errorPlaces),
  name: v.pipe(v.string(), v.maxLength(200)),
  message: v.pipe(v.string(), v.maxLength(2_000)),
  stack: v.exactOptional(v.pipe(v.string(), v.maxLength(8_000))),
  path: v.exactOptional(v.pipe(v.string(), v.maxLength(2_000))),
});

/** `POST /api/errors`: pages tell of errors in their scripts. The answer says nothing: the page has no use for it. */
export function createErrorApi(deps: {
  readonly reports: ErrorReports;
  readonly limiter: Limiter;
  readonly trustedProxies: number;
}): Hono<RequestEnv> {
  const api = new Hono<RequestEnv>();
  const limit = rateLimit({
    limiter: deps.limiter,
    trustedProxies: deps.trustedProxies,
    refuse: (c, seconds) =>
      problem(c, { type: "too-many-reports", title: "Too Many Requests", status: 429, retryAfter: seconds }),
  });
  const limitBody = bodyLimit(longestReport, (c) => problem(c, problems.tooLarge));
  api.post("/", limit, limitBody, async (c) => {
    if (!deps.reports.isOn) return problem(c, problems.notFound);
    const read = v.safeParse(report, await c.req.json().catch(() => undefined));
    if (!read.success) return problem(c, { type: "not-a-report", title: "Bad Request", status: 400 });
    deps.reports.note(read.output);
    return c.body(null, 204);
  });
  return api;
}
