import type { Context } from "hono";
import { checkForm } from "#domain/forms/check-form.ts";
import { type Problem, problem } from "#server/errors.ts";
import type { RequestEnv } from "#server/middleware/request-log.ts";
import { requestWords } from "#server/request-language.ts";
import type { FormGuard } from "./guard/form-guard.ts";
import { formProblem, formTooEarly, invalidForm } from "./guard/form-problems.ts";
import { type PublicForm, problemOf, type Stored } from "./guard/public-form.ts";

/** Responds to a form that a page's script sent as JSON: 201, or a problem that says what to do. */
export async function receiveJson<Values>(
  c: Context<RequestEnv>,
  form: PublicForm<Values>,
  guard: FormGuard,
): Promise<Response> {
  const received = await receive(c, form, guard);
  return "kind" in received ? answer(c, received) : problem(c, received);
}

function answer(c: Context<RequestEnv>, stored: Stored): Response {
  const refusal = problemOf(stored, requestWords(c));
  if (refusal) return problem(c, refusal);
  const { callsAt, call } = stored.kind === "stored" ? stored : {};
  return c.json(
    { status: "received", ...(callsAt && { callsAt }), ...(call !== undefined && { call }) },
    201,
  );
}

async function receive<Values>(
  c: Context<RequestEnv>,
  form: PublicForm<Values>,
  guard: FormGuard,
): Promise<Stored | Problem> {
  const words = requestWords(c);
  const body = await c.req.json().catch(() => undefined);
  if (typeof body !== "object" || body === null || Array.isArray(body))
    return formProblem("unreadable", words);
  const verdict = guard.check(form.name, "script", body);
  if (verdict.kind === "not-genuine") return formProblem("notGenuine", words);
  if (verdict.kind === "too-early") return formTooEarly(verdict.wait, words);

  const checked = checkForm(form.schemas[words.language], body);
  // An expired form needs a new token first; its mistakes are reported when it is sent again.
  if (!checked.ok)
    return verdict.kind === "expired" ? formProblem("expired", words) : invalidForm(checked.errors, words);
  const { language } = words;
  const submission = { id: verdict.submissionId, way: "script", language, values: checked.values } as const;
  try {
    // An expired form that was stored in time, but whose response was lost, is confirmed.
    const stored = await (verdict.kind === "expired" ? form.find(submission) : form.store(submission));
    return stored ?? formProblem("expired", words);
  } catch (error) {
    c.var.log.error({ err: error }, `${form.name} form was not stored`);
    return formProblem("notStored", words);
  }
}
