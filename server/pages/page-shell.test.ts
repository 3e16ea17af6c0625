import { Hono } from "hono";
import { html } from "hono/html";
import { expect, test } from "vitest";
import { company } from "#content/company.ts";
import { inEachLanguage } from "#domain/languages.ts";
import { type Page, sendPage, shellMarkers } from "./page-shell.ts";

function ask(page: Page): Response | Promise<Response> {
  const shell = inEachLanguage((language) => ({
    html: `<title>${shellMarkers.title}</title><main>${shellMarkers.main}</main>`,
    headers: { "Content-Type": "text/html; charset=utf-8", "Content-Language": language },
  }));
  return new Hono().get("/", (c) => sendPage(c, shell, page)).request("/");
}

test("a page is sent in the shell with its own status", async () => {
  const response = await ask({ title: "Gone", main: html`<h1>Gone</h1>`, status: 410 });
  expect([response.status, response.headers.get("content-type")]).toEqual([410, "text/html; charset=utf-8"]);
  expect(await response.text()).toBe(`<title>Gone | ${company.name}</title><main><h1>Gone</h1></main>`);
});

test("a page stands in the frame of its own language", async () => {
  const page = { title: "Ya no existe", main: html`<h1>Ya no existe</h1>` };
  expect((await ask({ ...page, language: "es" })).headers.get("content-language")).toBe("es");
  expect((await ask(page)).headers.get("content-language")).toBe("en");
});

test("typed text is escaped, whatever it looks like", async () => {
  const typed = `</title><script>"'&amp;$&$1${shellMarkers.main}`;
  const text = await (await ask({ title: typed, main: html`<p>${typed}</p>` })).text();
  const escaped = "&lt;/title&gt;&lt;script&gt;&quot;&#39;&amp;amp;$&amp;$1&lt;!--main--&gt;";
  expect(text).toBe(`<title>${escaped} | ${company.name}</title><main><p>${escaped}</p></main>`);
});
