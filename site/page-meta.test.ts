import { expect, test } from "vitest";
import { pageMeta } from "./page-meta.ts";

const page = { title: "Book a Demo", description: "Pick a time.", path: "/book-demo" } as const;

test("SITE-01 a page's title ends with the company's name", () => {
  expect(pageMeta(page)).toContainEqual({ title: "Book a Demo | Larkline" });
});

test("a title that names the company is left as it is", () => {
  expect(pageMeta({ ...page, title: "Larkline answers" })).toContainEqual({ title: "Larkline answers" });
});

test("no canonical address is written while the origin is unknown", () => {
  expect(pageMeta(page).some((tag) => "tagName" in tag)).toBe(false);
});

test("the canonical address is absolute", () => {
  expect(pageMeta({ ...page, origin: "https://larkline.example" })).toContainEqual({
    tagName: "link",
    rel: "canonical",
    href: "https://larkline.example/book-demo",
  });
});
