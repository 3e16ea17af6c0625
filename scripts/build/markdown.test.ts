import { describe, expect, test } from "vitest";
import { renderMarkdown } from "./markdown.ts";

const head = "---\ntitle: A guide\nslug: a-guide\ndescription: How to.\nupdated: 2025-03-15\n---\n";
const known = ["/contact", "/help?article=other"];

function render(body: string, options: { source?: string; idPrefix?: string } = {}) {
  return renderMarkdown(options.source ?? head + body, {
    file: "content/help/a-guide.md",
    name: "a-guide",
    isKnownAddress: (address) => known.includes(address),
    ...(options.idPrefix !== undefined && { idPrefix: options.idPrefix }),
  });
}

describe("HELP-04 a text in Markdown", () => {
  test("has its front matter, a readable date and its reading time", () => {
    const page = render(`${"word ".repeat(221)}`);
    expect(page).toMatchObject({
      title: "A guide",
      slug: "a-guide",
      description: "How to.",
      updated: { iso: "2025-03-15", text: "March 15, 2025" },
      minutes: 2,
    });
  });

  test("gives its headings ids and lists them", () => {
    const { html, headings } = render("## Don't *guess*: 2 & 3\n\n### Next");
    expect(html).toContain('<h2 id="dont-guess-2-3">');
    expect(headings).toEqual([
      { id: "dont-guess-2-3", text: "Don't guess: 2 & 3", depth: 2 },
      { id: "next", text: "Next", depth: 3 },
    ]);
  });

  test("keeps ids and links to them apart when several texts share a page", () => {
    const { html } = render("### Next\n\n[down](#next)", { idPrefix: "a-guide-" });
    expect(html).toContain('<h3 id="a-guide-next">');
    expect(html).toContain('<a href="#a-guide-next">');
  });

  test("renders a table", () => {
    expect(render("| a | b |\n|---|---|\n| 1 | 2 |").html).toContain("<td>1</td>");
  });
});

describe("HELP-04 nothing in a text can run", () => {
  test.each([
    "<script>alert(1)</script>",
    '<img src="x" onerror="alert(1)">',
    'words <b onclick="alert(1)">bold</b> words',
    "<!-- <svg onload=alert(1)> -->",
    '<a href="javascript:alert(1)">x</a>',
    "<iframe src=https://evil.example></iframe>",
    "<style>body{display:none}</style>",
  ])("raw HTML is shown, not used: %s", (raw) => {
    const { html } = render(`Before.\n\n${raw}\n\nAfter.`);
    expect(html.replace(/<\/?p>/g, "")).not.toMatch(/<(?!$)/);
    expect(html).toContain("&lt;");
  });

  test.each([
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt:alert(1))",
    "[x](&#106;avascript:alert(1))",
    "[x](java\\script:alert(1))",
    "[x](vbscript:msgbox(1))",
    "[x](data:text/html,<script>alert(1)</script>)",
    "<javascript:alert(1)>",
    "[x][r]\n\n[r]: javascript:alert(1)",
    "[x](//evil.example)",
    "[x](http://plain.example)",
  ])("a link that could do harm stops the build: %s", (link) => {
    expect(() => render(link)).toThrow(/^content\/help\/a-guide\.md: (a link has no address|dead link)/);
  });

  test("quotes cannot leave an attribute", () => {
    const { html } = render('[x](https://a.example/"onclick="alert(1) "ti\\"tle")');
    expect(html).not.toMatch(/onclick="/);
  });
});

describe("HELP-04 a broken text stops the build and says where", () => {
  test.each([
    ["[x](/contatc)", "dead link /contatc"],
    ["[x](/help?article=none)", "dead link /help?article=none"],
    ["[x](#nowhere)", "dead link #nowhere"],
    ["[x](contact)", "dead link contact"],
    ["[x](/contact#form)", "dead link /contact#form"],
    ["# Title", "begin with ##"],
    ["## Same\n\n## Same", "two headings have the id same"],
    ["![](/line.svg)", "image /line.svg has no alternative text"],
  ])("%s", (body, message) => {
    expect(() => render(body)).toThrow(`content/help/a-guide.md: `);
    expect(() => render(body)).toThrow(message);
  });

  test("working links pass, and an article's link works without scripts", () => {
    const { html } = render(
      "[a](/contact) [b](/help?article=other) [c](https://x.example/y) [d](mailto:a@b.example)",
    );
    expect([...html.matchAll(/href="([^"]*)"/g)].map((match) => match[1])).toEqual([
      "/contact",
      "/help?article=other#other",
      "https://x.example/y",
      "mailto:a@b.example",
    ]);
  });

  test.each([
    ["no front matter", "words", "begin with front matter"],
    ["a missing field", head.replace("title: A guide\n", ""), 'front matter "title"'],
    ["an empty field", head.replace("How to.", ""), 'front matter "description"'],
    ["a day that is none", head.replace("2025-03-15", "March 15"), 'front matter "updated": write it like'],
    ["a field nobody knows", head.replace("title", "author: me\ntitle"), 'front matter "author"'],
    [
      "another slug than its file",
      head.replace("slug: a-guide", "slug: b"),
      '"slug" is b, but the file is a-guide.md',
    ],
  ])("%s", (_, source, message) => {
    expect(() => render("", { source })).toThrow(message);
  });
});
