import { expect, test } from "vitest";
import { footnotes } from "#content/footnotes/footnotes.ts";
import { dental } from "#content/trades/dental.ts";
import { paths } from "#domain/site-map.ts";
import { checkContent } from "./check-content.ts";

const plan = {
  name: "Starter",
  price: 1500,
  billing: "one-time",
  description: "Built for you.",
  highlight: "Answers.",
  popular: false,
  features: ["AI agent creation"],
  metrics: [],
  icon: "answer",
};
const check = (exported: unknown, file = "page.ts") =>
  checkContent({ [file]: { page: exported } }, Object.values(paths));

function without<Whole extends object>(whole: Whole, part: keyof Whole): Omit<Whole, typeof part> {
  const { [part]: _, ...rest } = whole;
  return rest;
}

test("figures with their footnotes, and figures of a part that has one, have no problems", () => {
  const facts = [
    { figure: "30 min", text: "for the demo", footnote: "demo-length" },
    { figure: "In advance", text: "payment" },
    { figure: "12+", text: "languages", footnote: "languages" },
    { figure: 10_000_000, unit: "", text: "calls", footnote: "calls-handled" },
  ];
  const story = { stats: [{ value: "+34%", label: "bookings" }], footnote: "sample-stories" };
  const client = { fields: [{ label: "Phone", value: "+1 202 555 0123" }] };
  expect(check({ facts, story, client })).toEqual([]);
});

test("complete content has no problems", () => {
  expect(
    check({
      meta: { title: "Pricing", description: "Three plans." },
      plans: [plan],
      link: { label: "Home", to: "/#top" },
      picture: { src: "/a.png", alt: "A call" },
      steps: [{ id: "a" }, { id: "b" }],
    }),
  ).toEqual([]);
});

test.each([
  [
    "a missing field",
    { plans: [{ ...plan, price: undefined }] },
    "plans.0.price",
    "is missing",
    "pricing/pricing.ts",
  ],
  ["a field left out", { entries: [{ question: "Why?" }] }, "entries.0.answer", "is missing", "home/faq.ts"],
  [
    "an empty text",
    { team: { members: [{ name: " ", role: "CEO", description: "x" }] } },
    "team.members.0.name",
    "is empty",
    "about/about.ts",
  ],
  [
    "a feature without its specs",
    {
      cards: [
        {
          id: "a",
          icon: "bell",
          title: "Reminders",
          description: "The day before.",
          metrics: [{ value: "40%", label: "fewer no-shows", footnote: "no-shows" }],
          color: "ok",
          bgGlow: "ok",
        },
      ],
    },
    "cards.0.techSpecs",
    "is missing",
    "features/features.ts",
  ],
  ["a trade without its price", without(dental, "plan"), "plan", "is missing", "trades/dental.ts"],
  [
    "a trade's reason for a plan without its footnote",
    { ...dental, plan: without(dental.plan, "footnote") },
    "plan.footnote",
    "is missing",
    "trades/dental.ts",
  ],
  [
    "a subject without its limit",
    { ...dental, topics: { title: "Three calls", items: [{ title: "Pain", text: "Asks.", limit: "" }] } },
    "topics.items.0.limit",
    "is empty",
    "trades/dental.ts",
  ],
  [
    "a figure without a footnote",
    { features: { cards: [{ title: "All at once", metrics: [{ value: "1", label: "ring" }] }] } },
    "features.cards.0.metrics.0.footnote",
    "is missing",
    "outbound-calls/outbound-calls.ts",
  ],
  [
    "a figure whose footnote there is not",
    {
      cards: [{ figure: "9 lines", unit: "at once", footnote: "rumor" }],
    },
    "cards.0.footnote",
    "names no footnote",
    "home/outbound.ts",
  ],
  [
    "a claimed figure without its footnote, on any page",
    { closing: { facts: [{ figure: "12+", text: "languages" }] } },
    "closing.facts.0.footnote",
    'must be "languages", because "12+" is a claim',
  ],
  [
    "a claimed figure with another footnote, in digits and with its unit",
    { stats: [{ figure: 99, unit: "%", label: "satisfaction", footnote: "languages" }] },
    "stats.0.footnote",
    'must be "satisfaction", because "99" is a claim',
  ],
  [
    "a figure that nobody has claimed, without a footnote, on any page",
    { tiles: { stats: [{ value: "7 of 8", label: "calls" }] } },
    "tiles.stats.0.footnote",
    'is missing: say what "7 of 8" rests on',
  ],
  [
    "a figure that stands alone, without a footnote",
    { closing: { figure: "3 weeks", text: "to set up" } },
    "closing.footnote",
    'is missing: say what "3 weeks" rests on',
  ],
  [
    "a figure of a plan's card without its footnote",
    { plans: [{ ...plan, metrics: [{ value: "5", label: "calls at once" }] }] },
    "plans.0.metrics.0.footnote",
    "is missing",
    "pricing/pricing.ts",
  ],
  [
    "a footnote that leaves something out",
    { ...footnotes, uptime: { ...footnotes.uptime, sample: " " } },
    "uptime.sample",
    "is empty",
    "footnotes/footnotes.ts",
  ],
  ["a dead link", { more: { to: "/no?x=1" } }, "more.to", "leads to /no?x=1, where there is no page"],
  ["a slug twice", { list: [{ slug: "a" }, { slug: "a" }] }, "list.1.slug", '"a" is used twice in this list'],
  ["a picture without words", { src: "/a.png" }, "alt", "is missing: say what /a.png shows"],
  [
    "a long description",
    { meta: { title: "x", description: "x".repeat(161) } },
    "meta.description",
    "is longer than the 160 characters a search result shows",
  ],
])("%s is reported with file and field", (_name, exported, field, message, file = "page.ts") => {
  expect(check(exported, file)).toEqual([{ file, field, message }]);
});
