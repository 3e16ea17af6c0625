import { expect, test } from "vitest";
import { extentOf, plans, plansWith } from "#domain/plans.ts";
import { planNames } from "../pricing/plan-words.ts";
import { faq } from "./faq.ts";

// The sentences are not derived from the plans: that would load them with the home page's first scripts.
test("PRIC-02 the question about CRMs names every plan that has CRM integration", () => {
  const { answer } = faq.entries.find(({ question }) => question.includes("CRMs")) ?? { answer: "" };
  expect(answer).toContain(`CRM integration comes with ${planNames(plansWith(plans, "crm-integration"))};`);
});

test("PRIC-02 the question about languages tells the plans that speak one from those that speak them all", () => {
  const { answer } = faq.entries.find(({ question }) => question.includes("languages")) ?? { answer: "" };
  const speaksOne = (plan: (typeof plans)[number]) => extentOf(plan, "languages") === "1";
  const one = planNames(plans.filter(speaksOne));
  const all = planNames(plans.filter((plan) => !speaksOne(plan)));
  expect(answer).toContain(`${one} speaks one language; ${all} speak them all.`);
});
