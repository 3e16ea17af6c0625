import type { MiddlewareHandler } from "hono";
import { problem, problems } from "#server/errors.ts";
import { runFor } from "#server/last-resort.ts";
import type { RequestEnv } from "./request-log.ts";

/** An uncaught error that belongs to a request ends that request with a 500, and no other. */
export function ownStrayErrors(): MiddlewareHandler<RequestEnv> {
  return async (c, next) => {
    const failed = Promise.withResolvers<"failed">();
    const owner = { kind: "request", id: c.var.id, fail: () => failed.resolve("failed") } as const;
    const outcome = await runFor(owner, () => Promise.race([next(), failed.promise]));
    if (outcome === "failed") c.res = problem(c, problems.internal);
  };
}
