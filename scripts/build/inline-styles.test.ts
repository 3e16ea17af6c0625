import { expect, test } from "vitest";
import { inlineStyles } from "./inline-styles.ts";

const page = '<head><link rel="icon" href="/i.svg"/><link rel="stylesheet" href="/a.css"/></head>';

test("a stylesheet stands in the page under its own address", () => {
  expect(inlineStyles(page, (path) => `/* ${path} */\n`)).toBe(
    '<head><link rel="icon" href="/i.svg"/><style data-href="/a.css">/* /a.css */</style></head>',
  );
});

test("an address that ends with a mark is read without it and kept with it", () => {
  expect(inlineStyles('<link rel="stylesheet" href="/b.css#"/>', (path) => path)).toBe(
    '<style data-href="/b.css#">/b.css</style>',
  );
});

test("a stylesheet that would end its element early stops the build", () => {
  expect(() => inlineStyles(page, () => 'a::after { content: "</style>" }')).toThrow("/a.css holds");
});
