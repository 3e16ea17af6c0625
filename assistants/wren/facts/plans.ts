import type { Plan } from "#content/pricing/plan-cards.ts";
import { howMany, planNames } from "#content/pricing/plan-words.ts";
import { pricing } from "#content/pricing/pricing.ts";
import { extentOf, plansWith, smallestWith, smallestWithMore, plans as soldPlans } from "#domain/plans.ts";
import { callsAtOnce, dollars, featureName, inLower, planFor, price } from "./page-words.ts";

const plans: readonly Plan[] = pricing.plans;
const { answering: starter, records: growth, outbound: premium } = planFor;
const cheapest = plans.reduce((least, plan) => (plan.price < least.price ? plan : least));
const [payment, refund, leaving] = pricing.terms.items;

const byPlan = (say: (plan: Plan) => string): Readonly<Record<string, string>> =>
  Object.fromEntries(plans.map((plan) => [plan.name, say(plan)]));

/** The additions of the larger plan to the smaller one, in any order of naming. */
function difference(one: Plan, two: Plan): string {
  const [small, large] = plans.indexOf(one) < plans.indexOf(two) ? [one, two] : [two, one];
  const between = plans.slice(plans.indexOf(small) + 1, plans.indexOf(large) + 1);
  const gains = between
    .flatMap(({ features }) => features.slice(0, between.length > 1 ? 1 : 3))
    .map(featureName);
  return `${small.name} is ${price(small)}, ${large.name} ${price(large)}. ${large.name} adds ${gains.join(", ").replace(/, ([^,]*)$/, " and $1")}, and takes ${callsAtOnce(large)} calls at once in place of ${callsAtOnce(small)}.`;
}

/** Visitors' words for the place of a plan among all, smallest first. */
function placeWords(place: number): string | undefined {
  const kind = "(plan|package|one|tier|option|version)";
  // "Small one" may also be a business, so "small" needs its article.
  if (place === 0)
    return `[the|your] (cheapest|smallest|lowest|least expensive|most affordable|entry level) ${kind}|(the|your) (small|little|entry) ${kind}`;
  if (place === soldPlans.length - 1)
    return `[the|your] (biggest|largest|highest|priciest|dearest|most expensive) ${kind}|(the|your) (top|big|large) [tier] ${kind}`;
  const isMiddle = place * 2 === soldPlans.length - 1;
  return isMiddle ? `(the|your) (middle|mid|medium) [tier|sized] ${kind}` : undefined;
}

/** Visitors' words for the plans, and the plans' prices and contents. */
export const planFacts = {
  "plan.words": Object.fromEntries(
    soldPlans.map(({ id, name }) => [name, `[the|your] ${id} [plan|package|one]`]),
  ),
  "plan.places": Object.fromEntries(
    soldPlans.flatMap(({ name }, place) => {
      const words = placeWords(place);
      return words === undefined ? [] : [[name, words]];
    }),
  ),
  "plan.price": byPlan(price),
  "plan.description": byPlan(({ description }) => description),
  "plan.contents": byPlan(
    ({ includes, features }) =>
      `${includes ? `${inLower(includes)} ` : ""}${features.slice(0, 3).map(featureName).join(", ")}`,
  ),
  "plan.difference": Object.fromEntries(
    plans.flatMap((one) =>
      plans
        .filter((two) => two !== one)
        .map((two): [string, string] => [`${one.name} ${two.name}`, difference(one, two)]),
    ),
  ),
  "plans.number": howMany(plans).toLowerCase(),
  "plans.prices": plans.map((plan) => `${plan.name} is ${price(plan)}`).join(", "),
  "plans.calls-at-once": plans.map((plan) => `${callsAtOnce(plan)} calls with ${plan.name}`).join(", "),
  "plans.with-crm": planNames(plansWith(soldPlans, "crm-integration")),
  "starter.name": starter.name,
  "starter.price": price(starter),
  "starter.calls-at-once": callsAtOnce(starter),
  "starter.phone-lines": String(extentOf(starter, "phone-lines")),
  "growth.phone-lines": String(extentOf(growth, "phone-lines")),
  "premium.phone-lines": String(extentOf(premium, "phone-lines")),
  "growth.name": growth.name,
  "growth.price": price(growth),
  "growth.calls-at-once": callsAtOnce(growth),
  "growth.languages": String(extentOf(growth, "languages")),
  "premium.name": premium.name,
  "premium.price": price(premium),
  "cheapest.name": cheapest.name,
  "cheapest.price": price(cheapest),
  "cheapest.amount": dollars(cheapest.price),
  "cheapest.description": cheapest.description,
  "analytics.plan": smallestWith(soldPlans, "analytics").name,
  "analytics.advanced-plan": smallestWithMore(soldPlans, "analytics").name,
  "re-engagement.plan": smallestWith(soldPlans, "re-engagement-calls").name,
  "terms.payment": payment.text,
  "terms.refund-days": /\d+ days/.exec(refund.text)?.[0] ?? "",
  "terms.leaving": leaving.text,
} as const;
