import { expect, test } from "vitest";
import { inlineStyles } from "./inline-styles.ts";

const page = '<head><link rel="icon" href="/i.svg"/><link rel="stylesheet" href="/a.css"/></head>';

test("a stylesheet stands in the page under its own address", () => {
  expect(inlineStyles(page, (path) => `/* ${path} */\n`)).toBe(
    '<head><link rel="icon" href="/i.svg"/><style data-href="/a.css">/* /a.css */</style></head>',
  );
});

test("a stylesheet that would end its element early stops the build", () => {
  expect(() => inlineStyles(page, () => 'a::after { content: "</style>" }')).toThrow("/a.css holds");
});
