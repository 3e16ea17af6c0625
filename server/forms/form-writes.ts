import type { Context } from "hono";
import type { FormName } from "#domain/forms/form-names.ts";
import { problem } from "#server/errors.ts";
import { bodyTypes, type WriteRule } from "#server/middleware/own-writes.ts";
import { type PageShell, sendPage } from "#server/pages/page-shell.ts";
import { requestWords } from "#server/request-language.ts";
import { formProblem } from "./guard/form-problems.ts";
import { formRefusalPage } from "./pages/form-page.ts";

/** A form is JSON from a page's script, or posted by a browser without scripts, which gets pages as responses. */
export function formWrites(form: FormName, shell: PageShell): WriteRule {
  return {
    takes: [bodyTypes.json, bodyTypes.form],
    refuse: (c, why) => {
      const words = requestWords(c);
      if (why === "type") return problem(c, formProblem("wrongType", words));
      const notGenuine = formProblem("notGenuine", words);
      return isPlainForm(c)
        ? sendPage(c, shell, formRefusalPage(form, notGenuine, words))
        : problem(c, notGenuine);
    },
  };
}

export function isPlainForm(c: Context): boolean {
  return bodyTypes.form.test(c.req.header("content-type") ?? "");
}
