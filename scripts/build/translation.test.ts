import { expect, test } from "vitest";
import { translatedImport, translationOf } from "./translation.ts";

const root = "/larkline";

test.each([
  ["#content/home/home.ts", "/larkline/site/pages/home/home.tsx", "/larkline/content/es/home/home.ts"],
  ["../company.ts", "/larkline/content/home/home.ts", "/larkline/content/es/company.ts"],
  ["/content/home/faq.ts", "/larkline/site/checked-content.ts", "/larkline/content/es/home/faq.ts"],
  ["./pages.ts", "/larkline/site/render.tsx", "/larkline/site/es/pages.ts"],
])("%s, imported by %s, is translated in %s", (source, importer, translation) => {
  expect(translatedImport(root, "es", { source, importer })).toBe(translation);
});

test.each([
  ["a package", "react", "/larkline/site/render.tsx"],
  ["another folder", "#domain/plans.ts", "/larkline/content/home/home.ts"],
  ["a translation that is named", "#content/es/mails/mails.ts", "/larkline/site/page.ts"],
  ["what a translation imports", "#content/home/home.ts", "/larkline/content/es/home/home.ts"],
  ["a neighbour of a translation", "./faq.ts", "/larkline/content/es/home/home.ts"],
])("%s is not translated: %s", (_, source, importer) => {
  expect(translatedImport(root, "es", { source, importer })).toBeUndefined();
});

test("a translation has no translation", () => {
  expect(translationOf(root, "es", "/larkline/content/es/company.ts")).toBeUndefined();
  expect(translationOf(root, "es", "/larkline/content/company.ts")).toBe("/larkline/content/es/company.ts");
});
