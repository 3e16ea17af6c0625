import type { Context, MiddlewareHandler } from "hono";
import { runFor } from "#server/last-resort.ts";
import type { RequestEnv } from "./request-log.ts";

/** An uncaught error that belongs to a request ends that request with the response of `fail`, and no other. */
export function ownStrayErrors(fail: (c: Context) => Response): MiddlewareHandler<RequestEnv> {
  return async (c, next) => {
    const failed = Promise.withResolvers<"failed">();
    const owner = { kind: "request", id: c.var.id, fail: () => failed.resolve("failed") } as const;
    const outcome = await runFor(owner, () => Promise.race([next(), failed.promise]));
    if (outcome === "failed") c.res = fail(c);
  };
}
