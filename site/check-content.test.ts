import { expect, test } from "vitest";
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
  checkContent({ [file]: { page: exported } }, [paths.home, paths.pricing, paths.caseStudy]);

function without<Whole extends object>(whole: Whole, part: keyof Whole): Omit<Whole, typeof part> {
  const { [part]: _, ...rest } = whole;
  return rest;
}

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
          metrics: [{ value: "40%", label: "fewer no-shows" }],
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
    "a subject without its limit",
    { ...dental, topics: { title: "Three calls", items: [{ title: "Pain", text: "Asks.", limit: "" }] } },
    "topics.items.0.limit",
    "is empty",
    "trades/dental.ts",
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
