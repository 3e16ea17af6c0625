import { expect, test } from "vitest";
import { testTitles } from "./test-titles.ts";

const titles = (source: string) => testTitles("pages.test.ts", source);

test.each([
  ["a test", `test("SITE-01 pages answer", () => {});`],
  ["a group", `describe("SITE-01 pages answer", () => {});`],
  ["a test with options", `it("SITE-01 pages answer", { timeout: 1 }, () => {});`],
  ["a table of tests", `test.each([[1], [2]])("SITE-01 pages answer", () => {});`],
  ["a table in a template", "test.each`page\n'home'`('SITE-01 pages answer', () => {});"],
  ["a group of a browser's tests", `test.describe("SITE-01 pages answer", () => {});`],
])("the title of %s is read", (_name, source) => {
  expect(titles(source)).toEqual(["SITE-01 pages answer"]);
});

test("a template's own text is read, not the values that fill it", () => {
  expect(titles("for (const id of ids) test(`SITE-01 $" + "{id} answers`, () => {});")).toEqual([
    "SITE-01 … answers",
  ]);
});

test.each([
  ["a comment", `// test("SITE-01 pages answer")`],
  ["a text within a test", `expect(page).toBe("SITE-01");`],
  ["a pattern's test", `/page/.test("SITE-01");`],
  ["a test that is skipped", `test.skip("SITE-01 pages answer", () => {});`],
  ["a test still to be written", `it.todo("SITE-01 pages answer");`],
])("%s is not a title", (_name, source) => {
  expect(titles(source)).toEqual([]);
});
