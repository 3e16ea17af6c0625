import { type Context, Hono } from "hono";
import { checkForm } from "#domain/forms/check-form.ts";
import { formNames } from "#domain/forms/form-names.ts";
import { languages } from "#domain/languages.ts";
import type { Problem } from "#server/errors.ts";
import type { FormGuard } from "#server/forms/guard/form-guard.ts";
import { formProblem, formTooEarly, invalidForm, tooManyForms } from "#server/forms/guard/form-problems.ts";
import {
  type FormSubmission,
  type PublicForm,
  problemOf,
  type Stored,
} from "#server/forms/guard/public-form.ts";
import { clientAddress } from "#server/middleware/client-address.ts";
import { consume, type Limiter } from "#server/middleware/rate-limit.ts";
import type { RequestEnv } from "#server/middleware/request-log.ts";
import { type Page, type PageShell, sendPage } from "#server/pages/page-shell.ts";
import { requestWords } from "#server/request-language.ts";
import { wordsIn } from "#server/words.ts";
import { confirmPage, fillInPage, formRefusalPage, receivedPage } from "./form-page.ts";
import { type TypedFields, valuesOf } from "./form-view.ts";

export interface PageFormDeps {
  readonly guard: FormGuard;
  readonly shell: PageShell;
  readonly trustedProxies: number;
  /** Limits the forms stored without scripts. */
  readonly limiter: Limiter;
}

/**
 * Responds to a form posted by a browser without scripts, always with a page. The first post is shown for confirmation,
 * with a token valid only for this way; the second is stored and redirected to a page that says so.
 */
export async function receivePage<Values>(
  c: Context<RequestEnv>,
  form: PublicForm<Values>,
  { guard, shell, limiter, trustedProxies }: PageFormDeps,
): Promise<Response> {
  const typed: TypedFields = new URLSearchParams(await c.req.text());
  const { name } = form;
  const words = requestWords(c);
  const { language, formPages } = words;
  const send = (page: Page) => sendPage(c, shell, page);
  const refuse = (problem: Problem) => send(formRefusalPage(name, problem, words));
  const nickname = typed.get("nickname") ?? "";
  if (nickname !== "") return refuse(formProblem("notGenuine", words));
  const checked = checkForm(form.schemas[language], valuesOf(name, typed, words));
  if (!checked.ok) return send(fillInPage(name, typed, invalidForm(checked.errors, words), words));
  const token = typed.get("token");
  if (token === null) return send(confirmPage(name, typed, guard.openPage(name), words));

  const verdict = guard.check(name, "page", { token });
  if (verdict.kind === "not-genuine") return refuse(formProblem("notGenuine", words));
  if (verdict.kind === "too-early") return askAgain(token, formTooEarly(verdict.wait, words));
  const submission = { id: verdict.submissionId, way: "page", language, values: checked.values } as const;
  try {
    const stored = await keep(submission, verdict.kind === "expired");
    if (!stored) return askAgain(guard.openPage(name), formProblem("expired", words));
    const problem = problemOf(stored, words);
    if (!problem) return c.redirect(formPages[name].receivedPath, 303);
    return stored.kind === "used" ? refuse(problem) : askAgain(token, problem);
  } catch (error) {
    c.var.log.error({ err: error }, `${name} form was not stored`);
    return askAgain(token, formProblem("notStored", words));
  }

  /** A second press of the button, or one after a lost response, does not count against the limit. */
  async function keep(submission: FormSubmission<Values>, expired: boolean): Promise<Stored | undefined> {
    const known = await form.find(submission);
    if (known || expired) return known;
    const seconds = await consume(limiter, clientAddress(c, trustedProxies));
    if (seconds !== undefined) return { kind: "refused", problem: tooManyForms(seconds, words) };
    return form.store(submission);
  }

  function askAgain(token: string, problem: Problem) {
    if (problem.retryAfter !== undefined) c.header("Retry-After", String(problem.retryAfter));
    return send(confirmPage(name, typed, token, words, problem));
  }
}

/**
 * The pages that browsers without scripts are redirected to after a form is stored, so that a reload sends nothing.
 *
 * @param dials true if phones can be called.
 */
export function createReceivedPages(shell: PageShell, dials: boolean): Hono {
  const pages = new Hono();
  for (const words of languages.map((language) => wordsIn[language]))
    for (const form of formNames)
      pages.get(words.formPages[form].receivedPath, (c) =>
        sendPage(c, shell, receivedPage(form, dials, words)),
      );
  return pages;
}
