import type { Context } from "hono";
import { problem } from "#server/errors.ts";
import { bodyTypes, type WriteRule } from "#server/middleware/own-writes.ts";
import { type PageShell, sendPage } from "#server/pages/page-shell.ts";
import { formProblems } from "./guard/form-problems.ts";
import type { FormName } from "./guard/form-token.ts";
import { formRefusalPage } from "./pages/form-page.ts";

/** A form is JSON from a page's script, or posted by a browser without scripts, which gets pages as responses. */
export function formWrites(form: FormName, shell: PageShell): WriteRule {
  return {
    takes: [bodyTypes.json, bodyTypes.form],
    refuse: (c, why) => {
      if (why === "type") return problem(c, formProblems.wrongType);
      if (!isPlainForm(c)) return problem(c, formProblems.notGenuine);
      return sendPage(c, shell, formRefusalPage(form, formProblems.notGenuine));
    },
  };
}

export function isPlainForm(c: Context): boolean {
  return bodyTypes.form.test(c.req.header("content-type") ?? "");
}
