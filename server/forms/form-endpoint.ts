import { type Context, Hono } from "hono";
import type { Limiters } from "#server/admission/admission.ts";
import { type Problem, problem } from "#server/errors.ts";
import { bodyLimit } from "#server/middleware/body-limit.ts";
import { rateLimit } from "#server/middleware/rate-limit.ts";
import type { RequestEnv } from "#server/middleware/request-log.ts";
import { type PageShell, sendPage } from "#server/pages/page-shell.ts";
import { requestWords } from "#server/request-language.ts";
import { isPlainForm } from "./form-writes.ts";
import type { FormGuard } from "./guard/form-guard.ts";
import { formProblem, tooManyForms } from "./guard/form-problems.ts";
import type { PublicForm } from "./guard/public-form.ts";
import { formRefusalPage } from "./pages/form-page.ts";
import { receivePage } from "./pages/receive-page.ts";
import { receiveJson } from "./receive-json.ts";

export interface FormEndpointDeps {
  readonly guard: FormGuard;
  readonly limits: Limiters["forms"];
  readonly shell: PageShell;
  readonly trustedProxies: number;
  /** Longest accepted body, in bytes. A plain form may have twice that, since it is percent-encoded (`%C3%A5`). */
  readonly limitBytes: number;
}

/** `POST /` of one form: JSON from a page's script, or a plain form, which gets pages as responses. */
export function createFormEndpoint<Values>(
  form: PublicForm<Values>,
  deps: FormEndpointDeps,
): Hono<RequestEnv> {
  const { guard, limits, shell, trustedProxies, limitBytes } = deps;
  const endpoint = new Hono<RequestEnv>();
  const pageDeps = { guard, shell, trustedProxies, limiter: limits.withoutScript[form.name] };
  const refuseTooLarge = (c: Context) => refuse(c, formProblem("tooLarge", requestWords(c)));
  const limitJson = bodyLimit(limitBytes, refuseTooLarge);
  const limitPage = bodyLimit(2 * limitBytes, refuseTooLarge);

  endpoint.post(
    "/",
    rateLimit({
      limiter: limits.submissions[form.name],
      trustedProxies,
      refuse: (c, seconds) => refuse(c, tooManyForms(seconds, requestWords(c))),
    }),
    (c, next) => (isPlainForm(c) ? limitPage(c, next) : limitJson(c, next)),
    (c) => (isPlainForm(c) ? receivePage(c, form, pageDeps) : receiveJson(c, form, guard)),
  );
  return endpoint;

  function refuse(c: Context, refusal: Problem): Response | Promise<Response> {
    return isPlainForm(c)
      ? sendPage(c, shell, formRefusalPage(form.name, refusal, requestWords(c)))
      : problem(c, refusal);
  }
}
