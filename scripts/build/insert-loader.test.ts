import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { buildLoader, insertLoader } from "./insert-loader.ts";

const root = join(import.meta.dirname, "..", "..");
const files = {
  hydrate: "/h.js",
  page: "/p.js",
  islands: {},
};

test("the loader imports nothing, weighs at most 3 KB compressed and cannot end its element", async () => {
  const loader = await buildLoader(root);
  expect(brotliCompressSync(loader).length).toBeLessThanOrEqual(3 * 1024);
  expect(loader).not.toMatch(/<\/?script|(^|[;}])import[ {"]/i);
  expect(() => new Function("PAGE_FILES", loader)).not.toThrow();
});

test("a page's loader names the files of its own islands, each island once", () => {
  const asked: string[][] = [];
  const page =
    '<head></head><body><div data-island="carousel"></div><div data-island="call-button"></div>' +
    '<div data-island="call-button"></div></body>';
  const html = insertLoader(page, "start()", {
    filesOf: (names) => {
      asked.push([...names]);
      return files;
    },
  });
  expect(asked).toEqual([["carousel", "call-button"]]);
  expect(html).toContain(`<script>const PAGE_FILES=${JSON.stringify(files)};start()</script></head>`);
});

test("text of the loader that looks like a pattern of replace() stays as it is", () => {
  const html = insertLoader("<head></head>", "let $a='$&$1'", { filesOf: () => files });
  expect(html).toContain("let $a='$&$1'</script>");
});
