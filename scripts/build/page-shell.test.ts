import { expect, test } from "vitest";
import { pageShell } from "./page-shell.ts";

const page =
  '<head><title>Gone</title><link rel="stylesheet" href="/a.css"/></head><body><main id="main" tabindex="-1"><h1>Gone</h1></main><footer>f</footer></body>';

test("the shell keeps the page and has room for a title and a main content", () => {
  expect(pageShell(page)).toBe(
    '<head><title><!--title--></title><link rel="stylesheet" href="/a.css"/></head><body><main id="main" tabindex="-1"><!--main--></main><footer>f</footer></body>',
  );
});

test("a page without main content throws", () => {
  expect(() => pageShell("<title>x</title>")).toThrow("0 places");
});
