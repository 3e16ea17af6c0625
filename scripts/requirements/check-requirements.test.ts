import { expect, test } from "vitest";
import { checkRequirements } from "./check-requirements.ts";

const requirements = "id\tarea\trequirement\nSITE-01\troutes\tPages answer\nSITE-10\troutes\tPages scroll\n";
const check = (titles: readonly string[], ahead = "") =>
  checkRequirements({ requirements, ahead, titles }).problems;

test("a list whose rows are all named by a test or listed as ahead has no problems", () => {
  const ahead = "# Notes\n\nSITE-10 - scrolling\n";
  const found = checkRequirements({ requirements, ahead, titles: ["SITE-01 every page answers"] });
  expect(found).toEqual({ problems: [], named: 1, rows: 2 });
});

test("a row that neither a title nor the list names is a problem", () => {
  expect(check(["SITE-01 every page answers"])).toEqual([
    "SITE-10 is named by no test and not in docs/requirements-ahead.txt: Pages scroll",
  ]);
});

test("a title is at most 120 characters long", () => {
  const titles = ["SITE-10 pages scroll", `SITE-01 ${"x".repeat(112)}`];
  expect(check(titles)).toEqual([]);
  expect(check([...titles, "y".repeat(121)])).toEqual([
    `A title of 121 characters, where 120 are the most: "${"y".repeat(121)}"`,
  ]);
});

test("an id counts as a whole word, alone or among others", () => {
  expect(check(["SITE-10 SITE-01 pages answer and scroll"])).toEqual([]);
  expect(check(["SITE-10 pages scroll", "WEBSITE-01 and SITE-01b are other things"])).toHaveLength(1);
});

test.each([
  ["that a test names", "SITE-01 - later", /SITE-01, which a test names/],
  ["that is no row", "SITE-99 - later", /SITE-99, which is no requirement/],
  ["twice", "SITE-10 - later\nSITE-10 - much later", /SITE-10 twice/],
  ["without its reason", "SITE-10", /"SITE-10" is not "ID - reason"/],
])("an id in the list %s is a problem", (_name, ahead, problem) => {
  const titles = ["SITE-01 every page answers"];
  expect(check(titles, `${ahead}\n`).join("\n")).toMatch(problem);
});
