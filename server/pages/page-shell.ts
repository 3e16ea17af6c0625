import type { Context } from "hono";
import { html } from "hono/html";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { company } from "#content/company.ts";
import { defaultLanguage, type Language } from "#domain/languages.ts";

/** Placeholders in the built shell for title and main content. */
export const shellMarkers = { title: "<!--title-->", main: "<!--main-->" } as const;

/** The frame of the site's pages, without scripts, in each language, for content that is known only at the request. */
export type PageShell = Readonly<Record<Language, PageFrame>>;

export interface PageFrame {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Markup with escaped values. */
export type Markup = ReturnType<typeof html>;

export interface Page {
  readonly title: string;
  readonly main: Markup;
  /** Default 200. */
  readonly status?: ContentfulStatusCode;
  /** Of its words, and so of the frame around them. Default: the default language. */
  readonly language?: Language;
}

export async function sendPage(
  c: Context,
  shell: PageShell,
  { title, main, status = 200, language = defaultLanguage }: Page,
): Promise<Response> {
  const frame = shell[language];
  const fullTitle = String(await html`${title} | ${company.name}`);
  const markup = String(await main);
  const text = frame.html
    .replace(shellMarkers.title, () => fullTitle)
    .replace(shellMarkers.main, () => markup);
  return c.body(text, status, { ...frame.headers });
}
