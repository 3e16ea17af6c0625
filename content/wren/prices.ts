import { caseStudy } from "../case-study.ts";
import { company } from "../company.ts";
import { type Plan, pricing } from "../pricing.ts";

const dollars = (plan: Plan) => `$${plan.price.toLocaleString("en-US")}`;
const per = (plan: Plan) => (plan.billing === "monthly" ? "a month" : "once");
const price = (plan: Plan) => `${dollars(plan)} ${per(plan)}`;
const metric = (plan: Plan, label: string) =>
  plan.metrics.find((entry) => entry.label === label)?.value ?? "";
const inLower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

const plans: readonly Plan[] = pricing.plans;
const [starter, growth, premium] = pricing.plans;
const byPlan = (say: (plan: Plan) => string) =>
  Object.fromEntries(plans.map((plan) => [plan.name, [say(plan)]])) as Record<string, [string]>;
const [payment, refund, leaving] = pricing.terms.items;
const practice = caseStudy.intro.practice.replace(/^.*: /, "");
const cheapest = plans.reduce((least, plan) => (plan.price < least.price ? plan : least));

/** What one plan has that the other lacks, from the smaller to the larger, whichever was named first. */
function difference(one: Plan, two: Plan): string {
  const [small, large] = plans.indexOf(one) < plans.indexOf(two) ? [one, two] : [two, one];
  const between = plans.slice(plans.indexOf(small) + 1, plans.indexOf(large) + 1);
  const gains = between
    .flatMap(({ features }) => features.slice(0, between.length > 1 ? 1 : 3))
    .map((feature) => feature.split(/[:,]/)[0]?.trim() ?? "")
    .map((feature) => (/^(CRM|AI)/.test(feature) ? feature : inLower(feature)));
  return `${small.name} is ${price(small)}, ${large.name} ${price(large)}. ${large.name} adds ${gains.join(", ").replace(/, ([^,]*)$/, " and $1")}, and takes ${metric(large, "Calls at once")} calls at once in place of ${metric(small, "Calls at once")}.`;
}

/** What callers ask about money. */
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
      fields: { plan: "plan" },
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
      "yearly price",
      "what does it cost an office",
    ],
    answer: {
      say: [`There are three plans. ${plans.map((plan) => `${plan.name} is ${price(plan)}`).join(", ")}.`],
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
        `${starter.name} picks up every call. ${growth.name} adds ${company.assistantName}'s notes in your CRM and ${metric(growth, "Languages")} languages; ${premium.name} also makes outbound calls.`,
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
            .map((feature) => feature.split(/[:,]/)[0]?.trim() ?? "")
            .map((feature) => (/^(CRM|AI)/.test(feature) ? feature : inLower(feature)))
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
  {
    id: "fees",
    asks: "about extra charges",
    patterns: [
      "(is there|are there|do you (have|charge)) (a set up fee|[any] hidden (fees|costs|charges)|[any] (extra|additional) (fees|costs|charges))",
      "(do you (charge|bill)|is it [billed]) (per|by the) (minute|call|seat|user)",
      "(how much|what) does (a|each|one) (call|minute) cost",
    ],
    examples: [
      "per minute charges",
      "is a minute extra",
      "surcharges",
      "do I pay for each call",
      "setup costs extra",
      "hidden charges",
      "charges on top",
      "do I pay extra for calls",
      "pay per minute",
      "additional costs for more minutes",
    ],
    answer: {
      say: ["There is no charge per minute and none per seat. The price of the plan is the price."],
    },
  },
  {
    id: "payment",
    asks: "how payment works",
    patterns: [
      "how (do|can) (i|we) pay",
      "when (do|must) (i|we) [have to] pay",
      "do (i|we) [have to] pay (in advance|up front)",
      "(can|could) (i|we) pay (by|with) (card|credit card|invoice|paypal)",
    ],
    examples: [
      "how is it billed",
      "do I pay upfront or afterwards",
      "invoice",
      "when is the payment due",
      "payment methods",
      "do you take cards",
      "send us a bill",
      "how do I pay you",
      "monthly invoice",
      "payment upfront",
      "how do we get billed",
      "billing",
    ],
    answer: { say: [payment.text], next: ["contract", "refund", "fees"] },
  },
  {
    id: "taxes",
    asks: "about taxes",
    patterns: [
      "(is tax|are taxes|is vat|is sales tax) (included|extra) [in the price]",
      "do you (add|charge) [sales] (tax|taxes|vat)",
    ],
    examples: [
      "sales tax on top",
      "prices before or after tax",
      "is VAT included",
      "plus tax",
      "net or gross",
      "which currency",
      "can I pay in euros",
      "in dollars or euros",
      "do you charge VAT",
    ],
    answer: {
      say: ["Prices are in US dollars and without taxes. We add those where the law asks us to."],
      next: ["fees", "payment", "prices"],
    },
  },
  {
    id: "price-change",
    asks: "whether the price can change",
    patterns: [
      "(can|will|could) the price (change|go up|rise|increase)",
      "will (you|it) (get more expensive|raise the price)",
    ],
    examples: [
      "will you raise the price later",
      "can the monthly fee go up",
      "price increase",
      "is the price guaranteed",
      "does it become more expensive after a year",
      "fixed price forever",
      "are you going to increase the fee",
    ],
    answer: {
      say: [
        "The price of a monthly plan can change. We tell you at least 30 days before, and you may cancel before it applies.",
      ],
      next: ["contract", "fees", "payment"],
    },
  },
  {
    id: "late-payment",
    asks: "what happens when a payment fails",
    patterns: [
      "what (if|happens if|happens when) (a payment fails|i pay late|we pay late|i can't pay|my card fails|i forget to pay)",
    ],
    examples: [
      "my card bounces one month",
      "payment declined",
      "what if we pay late",
      "overdue invoice",
      "forgot to pay the bill",
      "do you switch it off when we do not pay",
      "late payment",
      "credit card expired",
    ],
    answer: {
      say: [
        "We write to you and try again. After 14 days we may pause the agent, and we say so at least three days before.",
      ],
      next: ["payment", "contract", "support"],
    },
  },
  {
    id: "contract",
    asks: "about contracts and canceling",
    suggestion: "Is there a contract?",
    patterns: [
      "(is there|do you have|do i (need|sign)|do i have to sign) a (contract|minimum term|long term contract|notice period)",
      "how long is the contract|(what is|what's) the (notice period|contract length)",
      "(can|could|how (do|can)) i cancel [<it>|my plan|anytime|any time|at any time]",
      "(how do i|can i|what if i want to|what happens if i) (leave|quit|stop|cancel) [it] [anytime]",
      "am i (bound|tied) [by a contract]",
      "(tell me|what) about (canceling|cancellation|the contract)",
    ],
    examples: [
      "how do I get out of this",
      "am I locked in",
      "can I bail after two months",
      "is it hard to leave",
      "end the subscription early",
      "how much notice do I have to give",
      "minimum commitment",
      "terminate my subscription",
      "cancellation policy",
      "can I stop whenever I like",
      "yearly contract",
      "can I quit at the end of a month",
      "how long am I tied in",
      "cancel the plan later",
      "leave after a few months",
      "long contracts scare me",
      "days of notice",
      "is it month to month",
      "do we sign something long term",
      "sign a contract",
    ],
    answer: { say: [leaving.text], next: ["refund", "data-export", "price-change"] },
  },
  {
    id: "refund",
    suggestion: "Can I get my money back?",
    asks: "about refunds",
    patterns: [
      "(can|could|do) i get [my|a] (money back|refund)",
      "(is there|do you (have|offer|give)) a (refund|money back guarantee|refunds)",
      "what if (i do not|i don't|we do not|we don't) like it",
    ],
    examples: [
      "money back",
      "refund policy",
      "if we hate it do we get our money back",
      "do you give the money back when somebody is not happy",
      "can I return it",
      "what if I am not happy with it",
      "return my payment",
      "get our money back",
      "not satisfied, return it",
      "do you refund",
    ],
    answer: { say: [refund.text], next: ["trial", "contract", "book-demo"] },
  },
  {
    id: "trial",
    suggestion: "Is there a free trial?",
    asks: "about a trial",
    patterns: [
      "(is there|do you (have|offer)|can i (get|have|start)) a (free trial|trial|trial period|test period|free version)",
      "(can|could) (i|we) (try it|test it|try it out|try this) [first|for free]",
    ],
    examples: [
      "free trial",
      "test before buying",
      "can I play around with it first",
      "give it a spin",
      "is there a free plan",
      "trial run",
      "test drive it",
      "any chance of a free period",
      "can we try before we commit",
      "play with it before we buy",
      "try before I buy",
      "free test",
      "pilot phase",
      "sample account",
    ],
    answer: {
      say: [
        "I can't promise a free trial. You can try me right now, the demo is free, and Starter can be returned within 30 days.",
      ],
      offer: { question: "Would you like to book a demo?", intent: "book-demo" },
    },
  },
  {
    id: "discount",
    asks: "about discounts",
    patterns: [
      "(is there|do you (have|offer|give)|can i get|can you give me) [a|any] (discount|discounts|better price|deal|special offer)",
    ],
    examples: [
      "discount for nonprofits",
      "can you lower the price",
      "negotiate the price",
      "coupon code",
      "cheaper if I pay yearly",
      "any deals",
      "deals for charities",
      "special price",
      "rebate",
    ],
    answer: {
      say: [
        "I can't promise any discount: the price on the page is the price. A person on our team can tell you more.",
      ],
    },
  },
  {
    id: "roi",
    asks: "what it would be worth to you",
    suggestion: "Is it worth the money?",
    patterns: [
      "(is <it>|is it really) worth (it|the money|the price)",
      "how much (will|would|can|could|do) (i|we|it|you) (save|earn|make) [me|us] [with it]",
      "<is> the (roi|return on investment|return|benefit|payback)",
      "(will|does|can) it (pay off|pay for itself|save me money|save us money)",
    ],
    examples: [
      "return on investment",
      "work out what we would save",
      "calculate my savings",
      "is it worth it financially",
      "would this pay off for us",
      "what kind of return can I expect",
      "estimate the benefit for my team",
      "run the numbers for us",
      "ROI",
      "what are the savings",
      "does this make financial sense",
      "how fast does it pay back",
      "what do I gain from it",
      "does it save money",
      "how much money do we save with it",
      "is the investment justified",
      "benefit compared to hiring a receptionist",
    ],
    answer: {
      say: [
        `At ${practice}, each dollar brought back ${caseStudy.impact.ratio.replace("x", "")} in a month. For your own figures, use the calculator on the page about outbound calls; it is an estimate, not a promise.`,
      ],
      next: ["case-study-roi", "compare", "book-demo"],
    },
  },
] as const;
