import { expect, test } from "vitest";
import { inlineStyles } from "./inline-styles.ts";

const page = '<head><link rel="icon" href="/i.svg"/><link rel="stylesheet" href="/a.css"/></head>';

test("a stylesheet is inlined under its own address", () => {
  expect(inlineStyles(page, () => "body{margin:0}.tile{color:red}")).toBe(
    '<head><link rel="icon" href="/i.svg"/><style data-href="/a.css">body{margin:0}</style></head>',
  );
});

test("a stylesheet cannot end its element early", () => {
  const inlined = inlineStyles(page, () => 'a::after{content:"</style>"}');
  expect(inlined.match(/<\/style>/g)).toHaveLength(1);
});

test("the whole stylesheets are linked at the end, within noscript if scripts load them", () => {
  const body = "<body><p>Hi</p></body>";
  const whole = '<link rel="stylesheet" href="/a.css"/>';
  expect(inlineStyles(page + body, () => "")).toContain(`<p>Hi</p>${whole}</body>`);
  expect(inlineStyles(`${page}<script></script>${body}`, () => "")).toContain(
    `<p>Hi</p><noscript>${whole}</noscript></body>`,
  );
});
