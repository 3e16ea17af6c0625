import { expect, test } from "vitest";
import { plans, plansWith } from "#domain/plans.ts";
import { planNames } from "../pricing/plan-words.ts";
import { faq } from "./faq.ts";

// The sentence is not derived from the plans: that would load them with the home page's first scripts.
test("PRIC-02 the question about CRMs names every plan that has CRM integration", () => {
  const { answer } = faq.entries.find(({ question }) => question.includes("CRMs")) ?? { answer: "" };
  expect(answer).toContain(`CRM integration comes with ${planNames(plansWith(plans, "crm-integration"))};`);
});
