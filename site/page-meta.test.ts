import { expect, test } from "vitest";
import { pageMeta } from "./page-meta.ts";

const page = { title: "Book a Demo", description: "Pick a time.", path: "/book-demo" } as const;
const origin = "https://origin.invalid";

test("SITE-01 a page's title ends with the company's name", () => {
  expect(pageMeta(page)).toContainEqual({ title: "Book a Demo | Larkline" });
});

test("a title that names the company is left unchanged", () => {
  expect(pageMeta({ ...page, title: "Larkline answers" })).toContainEqual({ title: "Larkline answers" });
});

test("canonical address and share picture are absolute", () => {
  expect(pageMeta(page)).toContainEqual({ tagName: "link", rel: "canonical", href: `${origin}/book-demo` });
  expect(pageMeta(page)).toContainEqual({ property: "og:image", content: `${origin}/share/book-demo.png` });
});

test("the home page describes the organization, other pages their breadcrumbs", () => {
  const graph = (path: "/" | "/book-demo") =>
    pageMeta({ ...page, path, structuredData: [{ "@type": "Product" }] })
      .flatMap((tag) => ("script:ld+json" in tag ? [tag["script:ld+json"]] : []))
      .flatMap((data) => (data as { "@graph": { "@type": string }[] })["@graph"])
      .map((thing) => thing["@type"]);
  expect(graph("/book-demo")).toEqual(["BreadcrumbList", "Product"]);
  expect(graph("/")).toEqual(["Organization", "Product"]);
});

test("an unlisted page asks search engines to leave it out, and names no address for them", () => {
  const tags = pageMeta({ ...page, path: "/join", isUnlisted: true });
  expect(tags).toContainEqual({ name: "robots", content: "noindex" });
  expect(tags.filter((tag) => "tagName" in tag || "script:ld+json" in tag)).toEqual([]);
  expect(pageMeta(page)).not.toContainEqual({ name: "robots", content: "noindex" });
});
