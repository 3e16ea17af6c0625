import { about } from "#content/about/about.ts";
import { caseStudy } from "#content/case-study/case-study.ts";
import { company } from "#content/company.ts";
import { features } from "#content/features/features.ts";
import { home } from "#content/home/home.ts";
import { testimonials } from "#content/testimonials/testimonials.ts";
import { dollars } from "./page-facts.ts";

const wren = company.assistantName;
const [chief, technical, design] = about.team.members;
const title = (role: string) => role.replace(", co-founder", " and co-founder");
const figure = (label: string) => home.stats.figures.find((each) => each.label === label)?.figure ?? 0;
const practice = caseStudy.intro.practice.replace(/^.*: /, "");
const { benefit, investment, parts } = caseStudy.impact;
const [noShows, , reception, rate] = caseStudy.results.outcomes;
const [, books, reminds] = caseStudy.timeline.milestones;
const seconds = features.cards[1].metrics[1].value.replace(" s", "");
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

/** A story in two short sentences. */
function told({ id, stat }: (typeof stories)[keyof typeof stories]): string {
  const story = testimonials.stories.find((each) => each.id === id);
  const { value, label } = story?.stats[stat] ?? { value: "", label: "" };
  return `Yes, ${story?.company} is one. ${story?.author} reports: ${value.replace("+", "")} ${label}.`;
}

/** Stories by trade. */
export const storyOf = Object.fromEntries(
  Object.entries(stories).map(([trade, story]) => [trade, [told(story)]]),
) as Record<keyof typeof stories, [string]>;

/** Questions about the team and the customers. */
export const people = [
  {
    id: "team",
    suggestion: "Who runs Larkline?",
    asks: `who works at ${company.name}`,
    patterns: [
      "who (runs|leads|is the ceo of|is the boss of) (larkline|the company|it|this)",
      "who is (your|the) (ceo|boss|founder|chief executive)",
      "(who is|who's) (on|in) (your|the) team",
    ],
    examples: [
      "who is in charge over there",
      "who is your CEO",
      "who runs the company",
      "management team",
      "leadership",
      "who are the people behind it",
      "your team",
      "who is the boss",
      "who leads the company",
      "chief technology officer",
    ],
    answer: {
      say: [
        `${chief.name} is ${title(chief.role)}. ${technical.name} is ${title(technical.role)}, and ${design.name} is ${design.role}.`,
      ],
      next: ["about-company", "values", "contact"],
    },
  },
  {
    id: "team-member",
    asks: "about {member}",
    patterns: ["who is {member}", "what does {member} do", "(tell me|can you tell me) about {member}"],
    examples: ["{member} role", "is {member} the boss", "what is {member} responsible for"],
    answer: {
      by: "member",
      instead: "team",
      say: Object.fromEntries(
        about.team.members.map(({ name, role, description }) => [
          name,
          [`${name} is ${title(role)}. ${description.split(". ")[0]}.`],
        ]),
      ),
      next: ["team", "about-company", "values"],
    },
  },
  {
    id: "who-made-you",
    asks: "who made me",
    patterns: ["who (made|built|created|programmed|designed|trained|wrote) you", "who do you work for"],
    examples: [
      "who programmed you",
      "who created you",
      "your maker",
      "who is your inventor",
      "which company made you",
      "who invented this bot",
    ],
    answer: {
      say: [`The people at ${company.name} made me. ${design.name} writes what I say.`],
      next: ["are-you-ai", "team", "technology"],
    },
  },
  {
    id: "values",
    asks: "what we hold to",
    patterns: [
      "(what is|what's) (your|the) (mission|vision|goal)",
      "what are your values|what do you (stand for|believe in)",
    ],
    examples: [
      "what do you stand for as a company",
      "your mission",
      "vision of the company",
      "company values",
      "principles",
      "ethics",
      "what do you care about",
    ],
    answer: {
      say: [
        `Our mission is this: ${about.purpose[0].text} We hold to three things: ${about.values.list.map((value) => value.title.replace(".", "").toLowerCase()).join(", ")}.`,
      ],
      next: ["about-company", "are-you-ai", "team"],
    },
  },
  {
    id: "figures",
    suggestion: "How many businesses use it?",
    asks: "how many use it",
    patterns: [
      "how many (customers|clients|businesses|companies|users) (do you have|use it|use this|use larkline)",
      "how many calls have you (handled|answered|taken)",
      "how satisfied are your (customers|clients)",
    ],
    examples: [
      "how many businesses use this",
      "number of customers",
      "how big is your customer base",
      "how many calls have you taken so far",
      "customer satisfaction rate",
      "how popular is it",
      "total calls handled",
      "satisfaction score",
      "your numbers",
    ],
    answer: {
      say: [
        `${figure("businesses automated")} businesses so far, and ${figure("calls handled").toLocaleString("en-US")} calls. ${figure("customer satisfaction")}% of customers are satisfied.`,
      ],
      next: ["testimonials", "case-study", "industries"],
    },
  },
  {
    id: "testimonials",
    suggestion: "What do your customers say?",
    asks: "what customers say",
    patterns: [
      "what do (your customers|customers|your clients|people|others|users) say",
      "do you have (testimonials|reviews|references|any reviews|any testimonials)",
    ],
    examples: [
      "testimonials",
      "reviews",
      "customer opinions",
      "what do users think",
      "ratings",
      "stars",
      "references",
      "who can vouch for you",
      "customer feedback",
    ],
    answer: {
      say: [
        `Six of them tell their story here: in ${testimonials.stories
          .map(({ industry }) => industry.toLowerCase())
          .join(", ")
          .replace(/, ([^,]*)$/, " and $1")}. Ask me about one, or read them under Testimonials.`,
      ],
      next: ["case-study", "story", "figures"],
    },
  },
  {
    id: "story",
    asks: "about customers in {industry}",
    patterns: [
      "(do you have|are there) [any] (customers|clients|references) in {industry}",
      "(do|are) [any] {industry} (use it|using it|use this|use larkline)",
    ],
    examples: [
      "any {industry} using you",
      "do you have anyone in {industry}",
      "{industry} among your customers",
      "references in {industry}",
      "story of {industry}",
      "who in {industry} uses this",
      "testimonial of {industry}",
      "did it help {industry}",
    ],
    answer: {
      by: "industry",
      say: storyOf,
      otherwise: [
        `Of {industry} I have no story to tell. ${figure("businesses automated")} businesses use it; a person can tell you about those like yours.`,
      ],
      fields: { industry: "industry" },
      next: ["case-study", "industry", "book-demo"],
    },
  },
  {
    id: "case-study-roi",
    suggestion: "What did the practice pay?",
    asks: "what it brought the dental practice",
    patterns: [
      "what did (the practice|the dental practice|maple and main|they) (pay|save|spend|get back|earn)",
      "how much did (the practice|the dental practice|maple and main|they) (pay|save|spend)",
    ],
    examples: [
      "what did the dental practice pay and get back",
      "case study costs and return",
      "what the practice got back per month",
      "benefit at Maple and Main",
      "investment in the case study",
      "how much did the dentist save",
      "savings in the example",
      "what did it bring the practice",
      "financial impact",
      "where does eight point seven come from",
    ],
    answer: {
      say: [
        `${practice} spends ${dollars(investment.amount)} a month and gets ${dollars(benefit.amount)} back. ${dollars(parts[0].amount)} of it are hours no longer empty.`,
        `Reception went from ${dollars(reception.before)} to ${dollars(reception.after)} a month. ${rate.after}% of those who wanted an appointment got one, after ${rate.before}%.`,
      ],
      next: ["roi", "case-study-how", "book-demo"],
    },
  },
  {
    id: "case-study-how",
    suggestion: "How did the practice do it?",
    asks: "how the dental practice did it",
    patterns: [
      "how did (the practice|the dental practice|maple and main|they) do (it|that)",
      "how long did it take (the practice|them|maple and main)",
    ],
    examples: [
      "what changed at the practice",
      "month by month at Maple and Main",
      "what does the owner of the practice say",
      "how did they bring no-shows down",
      "what was switched on first",
      "timeline of the case study",
      "why did the practice need it",
      "the challenge of the dental practice",
    ],
    answer: {
      say: [
        `First it took the calls that would have rung out. In month ${books.month} it booked, in month ${reminds.month} it reminded, and after six months no-shows were at ${noShows.after}%.`,
        `${caseStudy.quotes.items[0].author} says: ${plain(caseStudy.quotes.items[0].text).split(". ").at(-1)}`,
      ],
      next: ["case-study-roi", "reminders", "book-demo"],
    },
  },
  {
    id: "sample-call",
    asks: "for a sample call",
    patterns: [
      "(is there|do you have) a (sample call|recording|demo recording|video)",
      "(can|could) i (hear|see|watch|listen to) (a sample call|an example call|a call)",
    ],
    examples: [
      "example of a conversation",
      "sample call",
      "watch how a call goes",
      "hear a recorded example",
      "show me a typical call",
      "listen to an example call",
    ],
    answer: {
      say: [
        `You are in one right now. On the home page, a sample call shows how ${wren} moves an appointment in ${seconds} seconds.`,
      ],
      next: ["how-it-works", "speed", "book-demo"],
    },
  },
] as const;
