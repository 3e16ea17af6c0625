import { expect, test } from "vitest";
import { wren } from "#assistants/wren/wren.ts";
import { oftenSaid } from "./often-said.ts";

test("the first clauses of answers are listed once each", () => {
  const clauses = oftenSaid(wren);
  expect(clauses).toContainEqual(expect.stringMatching(/^There are \w+ plans\.$/));
  expect(clauses.length).toBeGreaterThan(50);
  expect(new Set(clauses).size).toBe(clauses.length);
  expect(clauses.filter((clause) => clause.includes("{"))).toEqual([]);
});
