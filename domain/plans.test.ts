import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  extentOf,
  type PlanDefinition,
  type PlanFeature,
  type PlanList,
  plans,
  smallestWith,
  smallestWithMore,
} from "./plans.ts";

const all: PlanList = plans;

describe("the list of plans", () => {
  test.each(all)("PRIC-03 the id of $name can be part of an address and of a setting's name", ({ id }) => {
    expect(id).toMatch(/^[a-z]+$/);
  });

  test("PRIC-01 names and ids differ, one plan is marked as popular, and both ways to pay are sold", () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    expect(all.filter(({ popular }) => popular)).toHaveLength(1);
    expect(new Set(all.map(({ billing }) => billing))).toEqual(new Set(["one-time", "monthly"]));
  });

  test("PRIC-02 each plan has every feature of the one before it, and more", () => {
    for (const [index, plan] of all.entries()) {
      const before = all[index - 1];
      if (!before) continue;
      expect(Object.keys(plan.extents)).toEqual(expect.arrayContaining(Object.keys(before.extents)));
      expect(plan.extents, plan.name).not.toEqual(before.extents);
      expect(plan.price).toBeGreaterThan(before.price);
    }
  });
});

const plan = (name: string, extents: PlanDefinition["extents"]): PlanDefinition => ({
  ...plans[0],
  name,
  extents,
});

describe("plans by feature", () => {
  const list: PlanList = [
    plan("Small", { languages: "1" }),
    plan("Middle", { languages: "9" }),
    plan("Large", { languages: "9", campaigns: true }),
  ];

  test("a feature that a plan does not name is not included", () => {
    expect(list.map((each) => extentOf(each, "campaigns"))).toEqual([false, false, true]);
  });

  test.each<[PlanFeature, string, string]>([
    ["languages", "Small", "Middle"],
    ["campaigns", "Large", "Large"],
  ])("%s is first in %s, and more of it in %s", (feature, first, more) => {
    expect(smallestWith(list, feature).name).toBe(first);
    expect(smallestWithMore(list, feature).name).toBe(more);
  });

  test("asking for a plan with a feature that no plan has throws", () => {
    expect(() => smallestWith(list, "named-person")).toThrow('No plan has "named-person".');
  });
});

test("every file named in the steps for adding a plan exists", () => {
  const root = join(import.meta.dirname, "..");
  const guide = readFileSync(join(root, "CONTRIBUTING.md"), "utf8");
  const steps = guide.split("\n### A pricing plan\n")[1]?.split(/\n##/)[0] ?? "";
  const named = [...steps.matchAll(/`([\w./-]+\/[\w./-]*|[\w.-]*\.(?:md|ts|example))`/g)].map(
    ([, path]) => path,
  );
  expect(named).toContain("domain/plans.ts");
  expect(named.filter((path) => !existsSync(join(root, path ?? "")))).toEqual([]);
});
