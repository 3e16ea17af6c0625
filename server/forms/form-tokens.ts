import { Hono } from "hono";
import { formNames } from "#domain/forms/form-names.ts";
import type { Limiters } from "#server/admission/admission.ts";
import { problem } from "#server/errors.ts";
import { rateLimit } from "#server/middleware/rate-limit.ts";
import type { RequestEnv } from "#server/middleware/request-log.ts";
import { requestWords } from "#server/request-language.ts";
import type { FormGuard } from "./guard/form-guard.ts";
import { tooManyForms } from "./guard/form-problems.ts";

/** `GET /FORM/token`: the token and puzzle for sending a form, requested when it is opened. */
export function createFormTokens(deps: {
  guard: FormGuard;
  limits: Limiters["forms"];
  trustedProxies: number;
}): Hono<RequestEnv> {
  const tokens = new Hono<RequestEnv>();
  const limit = rateLimit({
    limiter: deps.limits.tokens,
    trustedProxies: deps.trustedProxies,
    refuse: (c, seconds) => problem(c, tooManyForms(seconds, requestWords(c))),
  });
  for (const form of formNames) {
    tokens.get(`/${form}/token`, limit, (c) =>
      c.json(deps.guard.open(form), 200, { "Cache-Control": "no-store" }),
    );
  }
  return tokens;
}
