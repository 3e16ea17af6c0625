import { expect, test } from "vitest";
import { plans, plansWith } from "#domain/plans.ts";
import { planNames } from "../pricing/plan-words.ts";
import { faq } from "./faq.ts";

// The sentence is not made from the list: that would bring the plans into the first scripts of the home page.
test("PRIC-02 the question about CRMs names every plan that has CRM integration", () => {
  const { answer } = faq.entries.find(({ question }) => question.includes("CRMs")) ?? { answer: "" };
  expect(answer).toContain(`CRM integration comes with ${planNames(plansWith(plans, "crm-integration"))};`);
});
