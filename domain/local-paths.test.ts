import { expect, test } from "vitest";
import { allLocalPaths, languageOfPath, languagesOf, localPath, localPaths } from "./local-paths.ts";

test.each([
  ["/", "/es"],
  ["/pricing", "/es/pricing"],
  ["/pricing#growth", "/es/pricing#growth"],
  ["/?from=mail#plans", "/es?from=mail#plans"],
  ["/book-demo?industry=salon", "/es/book-demo?industry=salon"],
])("in Spanish %s is at %s", (path, local) => {
  expect(localPath(path, "es")).toBe(local);
  expect(localPath(path, "en")).toBe(path);
});

test.each([
  "/about",
  "/contact?plan=growth",
  "/for/salons",
  "/checkout/growth",
  "#plans",
  "mailto:a@b.example",
])("%s is the same address in every language", (path) => expect(localPath(path, "es")).toBe(path));

test.each([
  ["/es", "es"],
  ["/es/pricing", "es"],
  ["/es/no-such-page", "es"],
  ["/", "en"],
  ["/estimate", "en"],
  ["/en/pricing", "en"],
  ["/fr", "en"],
])("the path %s asks for %s", (path, language) => expect(languageOfPath(path)).toBe(language));

test("a page knows its languages, and every page has one address in each of them", () => {
  expect(languagesOf("/pricing")).toEqual(["en", "es"]);
  expect(languagesOf("/about")).toEqual(["en"]);
  const all = localPaths();
  expect(all).toContain("/es");
  expect(all).not.toContain("/es/about");
  expect(new Set(all).size).toBe(all.length);
});

test("an unlisted page is written in every language, and is in no list of pages that anybody may find", () => {
  expect(localPath("/join#call=1", "es")).toBe("/es/join#call=1");
  expect(languagesOf("/join")).toEqual(["en", "es"]);
  expect(allLocalPaths()).toEqual([...new Set(allLocalPaths())]);
  expect(allLocalPaths().filter((path) => !localPaths().includes(path))).toEqual(["/join", "/es/join"]);
});
