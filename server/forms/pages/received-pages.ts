import { Hono } from "hono";
import { formPages } from "#content/forms/form-pages.ts";
import { formNames } from "#server/forms/guard/form-token.ts";
import { type PageShell, sendPage } from "#server/pages/page-shell.ts";
import { receivedPage } from "./form-page.ts";

/** Where a browser without scripts is led once its form is stored, so that a reload sends nothing again. */
export function createReceivedPages(shell: PageShell): Hono {
  const pages = new Hono();
  for (const form of formNames)
    pages.get(formPages[form].receivedPath, (c) => sendPage(c, shell, receivedPage(form)));
  return pages;
}
