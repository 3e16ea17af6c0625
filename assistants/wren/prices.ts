import { company } from "#content/company.ts";
import type { Plan } from "#content/pricing/plan-cards.ts";
import { howMany } from "#content/pricing/plan-words.ts";
import { pricing } from "#content/pricing/pricing.ts";
import { extentOf } from "#domain/plans.ts";
import { callsAtOnce, featureName, inLower, planFor, price } from "./page-facts.ts";

const plans: readonly Plan[] = pricing.plans;
const { answering: starter, records: growth, outbound: premium } = planFor;
const byPlan = (say: (plan: Plan) => string) =>
  Object.fromEntries(plans.map((plan) => [plan.name, [say(plan)]])) as Record<string, [string]>;
const cheapest = plans.reduce((least, plan) => (plan.price < least.price ? plan : least));

/** The additions of the larger plan to the smaller one, in any order of naming. */
function difference(one: Plan, two: Plan): string {
  const [small, large] = plans.indexOf(one) < plans.indexOf(two) ? [one, two] : [two, one];
  const between = plans.slice(plans.indexOf(small) + 1, plans.indexOf(large) + 1);
  const gains = between
    .flatMap(({ features }) => features.slice(0, between.length > 1 ? 1 : 3))
    .map(featureName);
  return `${small.name} is ${price(small)}, ${large.name} ${price(large)}. ${large.name} adds ${gains.join(", ").replace(/, ([^,]*)$/, " and $1")}, and takes ${callsAtOnce(large)} calls at once in place of ${callsAtOnce(small)}.`;
}

/** Questions about plans: prices, contents and choice. */
export const prices = [
  {
    id: "compare-two",
    asks: "how {plan} and {other} differ",
    patterns: [
      "<is> the (difference|differences) between {plan} and {other}",
      "compare {plan} (and|with|to) {other}",
      "(which|what) is better {plan} or {other}",
    ],
    examples: [
      "{plan} versus {other}",
      "how does {plan} differ from {other}",
      "what more do I get with {plan} than with {other}",
      "is {plan} better than {other}",
      "{plan} or {other}",
      "what do I lose if I take {plan} instead of {other}",
      "why would I take {plan} over {other}",
      "{plan} {other} difference",
      "is {plan} worse than {other}",
      "is {plan} a lot more than {other}",
      "which one is cheaper {plan} or {other}",
      "the gap between {plan} and {other}",
      "{plan} and {other} next to each other",
      "help me understand {plan} and {other}",
      "does {plan} have anything that {other} lacks",
    ],
    answer: {
      by: "plan",
      and: "other",
      instead: "compare",
      say: Object.fromEntries(
        plans.flatMap((one) =>
          plans
            .filter((two) => two !== one)
            .map((two) => [`${one.name} ${two.name}`, [difference(one, two)]]),
        ),
      ) as Record<string, [string]>,
      offer: { question: "Shall I help you choose?", intent: "recommend" },
      next: ["recommend", "roi", "book-demo"],
    },
  },
  {
    id: "prices",
    asks: "about prices",
    suggestion: "What does it cost?",
    patterns: [
      "how much (is <it>|does <it> cost|do you (charge|cost|want)|does <it> cost (per|a|each) month|will it cost [me]|would it cost [me])",
      "(what does|what would|what will) <it> cost [me] [per month|a month]",
      "<is> [your|the] (prices|pricing|price|rates|cost|costs|plans|price list)",
      "[<about>] [your|the] (prices|pricing|price|cost|costs|plans)",
      "(what|which) (plans|packages) (do you (have|offer)|are there)",
      "how expensive is <it>|is <it> expensive",
      "<tell> (how much <it> costs|what <it> costs|your prices)",
    ],
    examples: [
      "what will I pay every month",
      "what would I be looking at per month",
      "what is it per month",
      "what does your service cost",
      "current rates",
      "price?",
      "how much would this run me",
      "how much for a year",
      "how much money do you want for this",
      "what's the damage",
      "what do your subscriptions cost",
      "monthly fee",
      "what would this set me back",
      "I need a quote for the service",
      "can I afford this",
      "give me the price list",
      "what are the tariffs",
      "I need to know my budget for this",
      "what do you charge",
      "how much do I have to spend",
      "ballpark figure",
      "price range",
      "cost overview",
      "what is it going to cost me",
      "what are the costs",
      "pricing",
      "price list please",
      "rates",
      "how much would a company like mine pay",
      "is it affordable",
      "I have a small budget",
      "cost per year",
      "how much for {few}",
      "what does it cost for {few}",
      "price for {many}",
      "yearly price",
      "what does it cost an office",
    ],
    answer: {
      say: [
        `There are ${howMany(plans).toLowerCase()} plans. ${plans.map((plan) => `${plan.name} is ${price(plan)}`).join(", ")}.`,
      ],
      offer: { question: "Shall I compare them?", intent: "compare" },
      next: ["compare", "roi", "book-demo"],
    },
  },
  {
    id: "price-of",
    asks: "what {plan} costs",
    patterns: [
      "how much (is {plan}|does {plan} cost)",
      "(what does|what would) {plan} cost",
      "<is> the (price|cost) (of|for) {plan}",
      "<tell> (what|how much) {plan} costs",
    ],
    examples: [
      "{plan} price",
      "price tag of {plan}",
      "how much for {plan}",
      "what is {plan} per month",
      "does {plan} cost that much every month",
      "price of {plan}",
      "monthly fee for {plan}",
      "{plan} cost per month",
      "is {plan} expensive",
      "what would {plan} set me back",
      "how much more is {plan}",
    ],
    answer: {
      by: "plan",
      instead: "prices",
      say: byPlan((plan) => `${plan.name} is ${price(plan)}. ${plan.description}`),
      fields: { plan: "plan" },
    },
  },
  {
    id: "compare",
    asks: "how the plans differ",
    suggestion: "How do the plans differ?",
    patterns: [
      "(compare|can you compare|could you compare) (the|your|all the|all three|those|them) [plans]",
      "<is> the (difference|differences) between (them|(the|your|those|these) plans)",
      "how (do|are) (the|your|those) plans (differ|different)",
    ],
    examples: [
      "side by side comparison of plans",
      "are the plans very different",
      "compare your packages",
      "comparison table",
      "what sets the plans apart",
      "how is one plan different from the next",
    ],
    answer: {
      say: [
        `${starter.name} picks up every call. ${growth.name} adds ${company.assistantName}'s notes in your CRM and ${extentOf(growth, "languages")} languages; ${premium.name} also makes outbound calls.`,
      ],
      offer: { question: "Shall I help you choose?", intent: "recommend" },
      next: ["recommend", "roi", "book-demo"],
    },
  },
  {
    id: "plan-details",
    asks: "what {plan} includes",
    patterns: [
      "(what is|what's) (in|included in|part of) {plan}",
      "what (does|do) {plan} (include|offer|have|come with)",
      "what do i get (with|in|for|from) {plan}",
      "(tell me|can you tell me) [more] about {plan}",
    ],
    examples: [
      "{plan} features",
      "what does {plan} give me",
      "what's in {plan}",
      "what all comes with {plan}",
      "{plan} plan what is in it",
      "what is included in {plan}",
      "details of {plan}",
      "explain {plan} to me",
      "what's in {plan}",
      "contents of the {plan} package",
    ],
    answer: {
      by: "plan",
      instead: "prices",
      say: byPlan(
        (plan) =>
          `${plan.name} is ${price(plan)}. It has ${plan.includes ? `${inLower(plan.includes)} ` : ""}${plan.features
            .slice(0, 3)
            .map(featureName)
            .join(", ")}.`,
      ),
      fields: { plan: "plan" },
    },
  },
  {
    id: "recommend",
    asks: "which plan fits you",
    suggestion: "Which plan fits us?",
    patterns: [
      "(which|what) plan (is (right|best|good) for (me|us)|should (i|we) (take|get|choose|buy|pick)|do you recommend|do (i|we) need|fits (me|us))",
      "(which|what) (one|plan) (is|would be) (the best|best|better|right)",
      "(can you|could you) (recommend|suggest) a plan",
      "help me (choose|decide|pick)",
    ],
    examples: [
      "which plan suits a small shop",
      "which one makes sense for us",
      "which one should I go for",
      "what would you put us on",
      "which tier",
      "what would you recommend for us",
      "best plan for my business",
      "I don't know which plan to take",
      "which of your plans should we go with",
      "what plan would suit us",
      "we are undecided between the plans",
      "advice on choosing a plan",
    ],
    answer: {
      say: [
        `If you want every call picked up, ${starter.name} is enough. For many calls or a CRM take ${growth.name}, and for calls that go out ${premium.name}.`,
      ],
    },
  },
  {
    id: "cheapest",
    asks: "for the smallest plan",
    patterns: [
      "(what is|what's|which is) (the|your) (cheapest|smallest|lowest|least expensive) (plan|price|option|one|package)",
      "(do you have|is there) (something|anything) cheaper",
    ],
    examples: [
      "cheapest option",
      "lowest price",
      "something less costly",
      "cheapest option",
      "your lowest price",
      "the smallest package",
    ],
    answer: {
      say: [`The smallest is ${cheapest.name}: ${price(cheapest)}. ${cheapest.description}`],
    },
  },
] as const;
