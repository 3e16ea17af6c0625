import { caseStudy } from "#content/case-study/case-study.ts";
import { testimonials } from "#content/testimonials/testimonials.ts";
import { dollars } from "./page-words.ts";

const { benefit, investment, parts, ratio } = caseStudy.impact;
const [noShows, , reception, rate] = caseStudy.results.outcomes;
const phoneTime = caseStudy.results.outcomes.find(({ label }) => label === "Staff phone time");
const [, books, reminds] = caseStudy.timeline.milestones;
const [owner] = caseStudy.quotes.items;
const plain = (text: string) => text.replaceAll(/[“”]/g, "");

/** The story of each trade, and the index of the figure to quote. */
const stories = {
  "dental practices": { id: "maple-and-main-dental", stat: 0 },
  "IT companies": { id: "northgate-it", stat: 0 },
  "finance firms": { id: "duarte-and-lowe", stat: 1 },
  schools: { id: "brightwater-language-school", stat: 0 },
  shops: { id: "marigold-home-and-garden", stat: 0 },
  hotels: { id: "hotel-bellavista", stat: 0 },
} as const;

const told = Object.entries(stories).map(([trade, { id, stat }]) => {
  const story = testimonials.stories.find((each) => each.id === id);
  const { value, label } = story?.stats[stat] ?? { value: "", label: "" };
  return {
    trade,
    company: story?.company ?? "",
    author: story?.author ?? "",
    result: `${value.replace("+", "")} ${label}`,
  };
});
const ratings = testimonials.stories.map(({ rating }) => rating);
const discreet = told.find(({ trade }) => trade === "finance firms");

/** Customers' stories, and the figures of the case study. */
export const customerFacts = {
  "industry.customer": Object.fromEntries(told.map(({ trade, company }) => [trade, company])),
  "industry.teller": Object.fromEntries(told.map(({ trade, author }) => [trade, author])),
  "industry.result": Object.fromEntries(told.map(({ trade, result }) => [trade, result])),
  "stories.trades": testimonials.stories
    .map(({ industry }) => industry.toLowerCase())
    .join(", ")
    .replace(/, ([^,]*)$/, " and $1"),
  "stories.stars": [...new Set(ratings)].sort().join(" or "),
  "discreet.author": discreet?.author ?? "",
  "discreet.company": discreet?.company ?? "",
  "practice.name": caseStudy.intro.practice.replace(/^.*: /, ""),
  "practice.no-shows-before": `${noShows.before}%`,
  "practice.no-shows-after": `${noShows.after}%`,
  "practice.phone-hours-before": String(phoneTime?.before ?? ""),
  "practice.phone-hours-after": String(phoneTime?.after ?? ""),
  "practice.appointments-before": `${rate.before}%`,
  "practice.appointments-after": `${rate.after}%`,
  "practice.spends": dollars(investment.amount),
  "practice.gets-back": dollars(benefit.amount),
  "practice.hours-filled": dollars(parts[0].amount),
  "practice.return": ratio.replace("x", ""),
  "practice.reception-before": dollars(reception.before),
  "practice.reception-after": dollars(reception.after),
  "practice.reception": reception.comment.split(". ")[0]?.toLowerCase() ?? "",
  "practice.booked-in-month": String(books.month),
  "practice.reminded-in-month": String(reminds.month),
  "owner.name": owner.author,
  "owner.doubt": owner.text.split(". ").slice(0, 2).join(", but ").replace("but What", "but what"),
  "owner.verdict": plain(owner.text).split(". ").at(-1) ?? "",
} as const;
