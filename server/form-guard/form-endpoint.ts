import { type Context, Hono } from "hono";
import { type Problem, problem } from "#server/errors.ts";
import { bodyLimit } from "#server/middleware/body-limit.ts";
import { rateLimit } from "#server/middleware/rate-limit.ts";
import type { RequestEnv } from "#server/middleware/request-log.ts";
import type { FormGuard } from "./form-guard.ts";
import type { FormLimits } from "./form-limits.ts";
import { formProblems, tooManyForms } from "./form-problems.ts";
import type { PublicForm } from "./public-form.ts";
import { receiveJson } from "./receive-json.ts";

export interface FormEndpointDeps {
  readonly guard: FormGuard;
  readonly limits: FormLimits;
  readonly trustedProxies: number;
  /** Longest accepted body, in bytes. */
  readonly limitBytes: number;
}

/** `POST /` of one form. */
export function createFormEndpoint<Values>(
  form: PublicForm<Values>,
  deps: FormEndpointDeps,
): Hono<RequestEnv> {
  const endpoint = new Hono<RequestEnv>();
  const refuse = (c: Context, refusal: Problem) => problem(c, refusal);
  endpoint.post(
    "/",
    async (c, next) => (isJson(c) ? next() : refuse(c, formProblems.wrongType)),
    rateLimit({
      limiter: deps.limits.submissions[form.name],
      trustedProxies: deps.trustedProxies,
      refuse: (c, seconds) => refuse(c, tooManyForms(seconds)),
    }),
    bodyLimit(deps.limitBytes, (c) => refuse(c, formProblems.tooLarge)),
    (c) => receiveJson(c, form, deps.guard),
  );
  return endpoint;
}

function isJson(c: Context): boolean {
  return /^application\/json\s*(;|$)/i.test(c.req.header("content-type") ?? "");
}
