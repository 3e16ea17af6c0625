import { Hono } from "hono";
import { problem } from "#server/errors.ts";
import { rateLimit } from "#server/middleware/rate-limit.ts";
import type { RequestEnv } from "#server/middleware/request-log.ts";
import type { FormGuard } from "./guard/form-guard.ts";
import type { FormLimits } from "./guard/form-limits.ts";
import { tooManyForms } from "./guard/form-problems.ts";
import { tokenNames } from "./guard/form-token.ts";

/** `GET /FORM/token`: the token and puzzle for sending a form, requested when it is opened. */
export function createFormTokens(deps: {
  guard: FormGuard;
  limits: FormLimits;
  trustedProxies: number;
}): Hono<RequestEnv> {
  const tokens = new Hono<RequestEnv>();
  const limit = rateLimit({
    limiter: deps.limits.tokens,
    trustedProxies: deps.trustedProxies,
    refuse: (c, seconds) => problem(c, tooManyForms(seconds)),
  });
  for (const form of tokenNames) {
    tokens.get(`/${form}/token`, limit, (c) =>
      c.json(deps.guard.open(form), 200, { "Cache-Control": "no-store" }),
    );
  }
  return tokens;
}
