import { caseStudy } from "#content/case-study/case-study.ts";
import { company } from "#content/company.ts";
import type { Plan } from "#content/pricing/plan-cards.ts";
import { pricing } from "#content/pricing/pricing.ts";
import { testimonials } from "#content/testimonials/testimonials.ts";
import { dollars } from "./page-facts.ts";

const wren = company.assistantName;
const plans: readonly Plan[] = pricing.plans;
const least = plans.reduce((cheapest, plan) => (plan.price < cheapest.price ? plan : cheapest));
const { benefit, investment } = caseStudy.impact;
const reception = caseStudy.results.outcomes.find(({ label }) => label === "Reception cost");
const story = (id: string) => testimonials.stories.find((each) => each.id === id);
const discreet = story("duarte-and-lowe");
const owner = caseStudy.quotes.items[0];
const practice = caseStudy.intro.practice.replace(/^.*: /, "");

/** Callers' doubts, answered only with statements of the site. */
export const objections = [
  {
    id: "too-expensive",
    asks: "whether it has to cost that much",
    patterns: [
      "(that is|that's|it is|it's|this is|you are|you're) (too expensive|very expensive|quite expensive|too much|a lot of money|a lot)",
      "(i|we) (can not|can't|cannot) afford (it|that|this)",
      "why is it so expensive",
    ],
    examples: [
      "that is out of our budget",
      "way too much money for us",
      "that is steep",
      "I do not have that kind of money",
      "a lot of cash for a bot",
      "too pricey for a small shop",
      "sounds costly",
      "we cannot spend that much",
      "that's a high price",
      "why does it cost so much",
      "too rich for my blood",
      "over our budget",
      "more than we can pay",
      "hefty price",
    ],
    answer: {
      say: [
        `That is a fair point. ${least.name} is ${dollars(least.price)}, paid once. At ${practice}, ${dollars(investment.amount)} a month brought back ${dollars(benefit.amount)}.`,
      ],
      offer: { question: "Shall I help you choose?", intent: "recommend" },
      next: ["roi", "cheapest", "refund"],
    },
  },
  {
    id: "sounds-robotic",
    asks: "whether it sounds like a robot",
    patterns: [
      "(does it|do you|will it) (sound|feel) [too] (natural|human|like a robot|robotic|like a machine)",
      "(it sounds|you sound|this sounds) [so|too|very] (robotic|like a robot|like a machine|artificial)",
    ],
    examples: [
      "natural voice",
      "does it sound like a machine",
      "is the voice robotic",
      "it probably sounds like a robot",
      "does the voice sound human",
      "sounds fake",
      "your voice is awful",
      "the voice is not natural",
      "tinny computer voice",
      "monotone voice",
    ],
    answer: {
      say: [
        "I am a machine, and you hear it. What counts is that I listen: cut in whenever you like, and I stop. In a demo you hear how it sounds for your business.",
      ],
      next: ["interruption", "speed", "book-demo"],
    },
  },
  {
    id: "have-receptionist",
    asks: "about the receptionist you have",
    patterns: [
      "(we|i) [already] have a receptionist [already]",
      "(does|will|would) it replace (my|our) (receptionist|staff|team|people)",
    ],
    examples: [
      "we already have a receptionist",
      "someone at the front desk answers already",
      "my wife answers the phone",
      "we have staff for the phone",
      "will my receptionist lose her job",
      "do I have to fire somebody",
      "what about my employees who answer the phone",
      "is it a replacement for a secretary",
      "we have an answering service",
      "my team takes the calls",
      "a person picks up our phone today",
      "job losses",
    ],
    answer: {
      say: [
        `Then ${wren} takes what your people miss: nights, lunch and the second call. At ${practice}, ${reception?.comment.split(". ")[0]?.toLowerCase()}.`,
      ],
      next: ["forwarding", "case-study", "hand-over-feature"],
    },
  },
  {
    id: "hate-bots",
    asks: "about callers who do not like machines",
    patterns: [
      "(my|our) (customers|clients|patients|callers) (hate|do not like|don't like|will hate|would hate) (bots|robots|machines|talking to machines|talking to robots|computers|this|it)",
      "people (hate|do not like|don't like) (bots|robots|machines|talking to machines|talking to robots)",
    ],
    examples: [
      "my customers cannot stand bots",
      "nobody wants to talk to a machine",
      "older patients dislike computers",
      "people hate phone robots",
      "our clients want humans",
      "callers will hang up on a robot",
      "my customers would hate this",
      "elderly callers and machines",
      "our customers are old will they cope with it",
      "seniors and elderly patients",
      "customers want a personal touch",
      "I hate talking to bots",
      "people hate talking to machines",
      "will callers accept a machine",
    ],
    answer: {
      say: [
        `Whoever prefers a person is put through. ${owner.author} says: ${owner.text.split(". ").slice(0, 2).join(", but ").replace("but What", "but what")}.`,
      ],
      next: ["hand-over-feature", "case-study", "are-you-ai"],
    },
  },
  {
    id: "trust",
    asks: "whether you can trust it",
    patterns: [
      "(can|could) (i|we) trust (it|you|this|larkline)",
      "(is this|are you) (a scam|legit|legitimate|for real|serious)",
      "why should (i|we) (trust|choose|use) (you|larkline|it)",
    ],
    examples: [
      "I do not trust AI",
      "is this legit",
      "sounds too good to be true",
      "I am skeptical",
      "how can I be sure it works",
      "why you and not somebody else",
      "what makes you different",
      "I am not convinced",
    ],
    answer: {
      say: [
        `Ask me something hard. ${discreet?.author} of ${discreet?.company} says that it never guesses about money.`,
      ],
      next: ["case-study", "does-not-know", "refund"],
    },
  },
  {
    id: "think-about-it",
    asks: "to think about it",
    patterns: [
      "(i|we) (have to|need to|want to|will) (think about it|think it over|talk to my (boss|partner|team))",
      "(i'm|i am|we're|we are) just (looking|looking around|browsing)",
      "(i'm|i am|we are) not interested",
    ],
    examples: [
      "let me sleep on it",
      "not now maybe later",
      "I need to ask my partner first",
      "just looking around",
      "I will get back to you",
      "not interested",
      "we are not ready yet",
    ],
    answer: {
      say: [
        `Of course, take your time. Nothing you said here is kept. A demo costs nothing either, and our people answer at ${company.email}.`,
      ],
      next: ["case-study", "trial", "refund"],
    },
  },
] as const;
