import { expect, test } from "vitest";
import { deferScripts, removeScripts } from "./defer-scripts.ts";

// The framework's output for a page, shortened.
const page = [
  '<html><head><link rel="modulepreload" href="/assets/entry.js"/><link rel="stylesheet" href="/a.css"/></head>',
  "<body><h1>Home</h1><script>window.context = {}</script>",
  '<script type="module" async="">import "/assets/entry.js";</script></body></html>',
].join("");

test("the module script becomes inert and nothing is fetched ahead of the load event", () => {
  const deferred = deferScripts(page);
  expect(deferred).toContain(
    '<script type="text/plain" id="boot-module">import "/assets/entry.js";</script>',
  );
  expect(deferred).not.toContain('type="module"');
  expect(deferred).not.toContain('rel="modulepreload"');
  expect(deferred).toContain('<link rel="stylesheet" href="/a.css"/>');
  expect(deferred).toContain("<script>window.context = {}</script>");
});

test("the starter has the page's preloads and is a single line without tags", () => {
  const boot = deferScripts(page).match(/<script>(\(\(\) => .*?)<\/script>/)?.[1] ?? "";
  expect(boot).toContain('for (const href of ["/assets/entry.js"])');
  expect(boot).not.toMatch(/[<\n]/);
});

test("a page without scripts stays as it is", () => {
  expect(deferScripts("<h1>Home</h1>")).toBe("<h1>Home</h1>");
});

test("SITE-05 the error page keeps its words and styles and loses every script", () => {
  const bare = removeScripts(page);
  expect(bare).toContain("<h1>Home</h1>");
  expect(bare).toContain('rel="stylesheet"');
  expect(bare).not.toMatch(/script|modulepreload/);
});
