import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { extentOf, findPlan, type PlanFeature, plans } from "#domain/plans.ts";
import { type Trade, trades } from "#domain/trades.ts";
import { planPrice } from "./plan-price.ts";
import { tradeWords } from "./trade-words.ts";
import { tradeContents } from "./trades.ts";

/** What the page of a trade says its plan is for. */
const reasons: Readonly<Record<Trade, readonly PlanFeature[]>> = {
  dental: ["reminder-calls", "re-engagement-calls"],
  salon: ["appointment-booking", "hand-over"],
  hotel: ["languages", "phone-lines"],
  law: ["lead-capture", "crm-integration"],
  school: ["languages", "calls-at-once"],
  sales: ["campaigns", "win-back-calls", "crm-integration"],
};

/** All texts of a value, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

test.each(trades)("PRIC-02 the plan for the trade %s has what its page recommends it for", (trade) => {
  const plan = findPlan(tradeContents[trade].plan.id);
  for (const feature of reasons[trade]) expect(plan && extentOf(plan, feature), feature).toBeTruthy();
});

test.each(trades)("PRIC-02 prices on the page of the trade %s are prices of plans", (trade) => {
  const prices = plans.map(({ id }) => planPrice(id));
  const named = textsIn(tradeContents[trade]).flatMap(
    (text) => text.match(/(?:Starter|Growth|Premium), \$[\d,]+ (?:once|a month)/g) ?? [],
  );
  expect(named.filter((each) => !prices.includes(each))).toEqual([]);
});

test.each(trades)("the page of the trade %s claims compliance with no law", (trade) => {
  const { privacy, ...rest } = tradeContents[trade];
  const claims = /HIPAA|FERPA|COPPA|PCI|GDPR|SOC 2|complian|certif/i;
  expect(textsIn({ ...rest, said: privacy.said }).filter((text) => claims.test(text))).toEqual([]);
  expect(textsIn(privacy.notSaid).join(" ")).toMatch(/We (don’t|hold no|show no)/);
});

test("how long things are kept is what the privacy policy says", () => {
  const policy = readFileSync(join(import.meta.dirname, "../legal/privacy.md"), "utf8");
  const terms = readFileSync(join(import.meta.dirname, "../legal/terms.md"), "utf8");
  const { rows } = tradeWords.privacy;
  const promises = [
    { until: "24 months", source: /requests for a call, messages and notes:\*\* 24 months/ },
    { until: "13 months", source: /Bookings:\*\* 13 months after their date/ },
    { until: "Five years", source: /consent to a call, with the number:\*\* five years/ },
    { until: "Gone when you hang up", source: /Audio and transcript of a demo call:\*\* not at all/ },
  ];
  for (const { until, source } of promises) {
    expect(rows.map((row) => row.until).join("\n")).toContain(until);
    expect(policy).toMatch(source);
  }
  expect(rows.at(-1)?.until).toContain("30 days after you leave");
  expect(terms).toContain("After termination you can export your data for 30 days.");
});
