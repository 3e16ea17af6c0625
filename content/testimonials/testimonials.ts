import type { SitePath } from "#domain/site-map.ts";
import { company } from "../company.ts";
import type { FootnoteId } from "../footnotes/footnotes.ts";
import { bookDemoLink } from "../navigation.ts";
import { authors } from "./authors.ts";

/** Industries, in the order of the filter. */
export const storyIndustries = [
  "Healthcare",
  "Technology",
  "Finance",
  "Education",
  "Retail",
  "Hospitality",
] as const;

export type StoryIndustry = (typeof storyIndustries)[number];

export interface Testimonial {
  /** Fragment of its address: `/testimonials#…`. */
  readonly id: string;
  readonly text: string;
  /** A sentence or two of the story, where there is no room for all of it. */
  readonly inShort?: string;
  readonly author: string;
  readonly role: string;
  readonly company: string;
  readonly industry: StoryIndustry;
  /** Stars, 1 to 5. */
  readonly rating: 1 | 2 | 3 | 4 | 5;
  readonly stats: readonly { readonly label: string; readonly value: string }[];
  /** For its stars and figures. */
  readonly footnote: FootnoteId;
  /** Product features that the author uses. */
  readonly features: readonly string[];
}

export interface TestimonialsContent {
  readonly meta: { readonly title: string; readonly description: string };
  readonly intro: {
    readonly title: string;
    readonly lead: string;
    readonly people: string;
    readonly footnote: FootnoteId;
  };
  readonly filter: {
    readonly title: string;
    readonly search: { readonly label: string };
    /** Whose the stars are. */
    readonly stars: string;
    readonly industry: { readonly label: string; readonly all: string };
    readonly count: (shown: number, all: number) => string;
    readonly empty: { readonly title: string; readonly text: string; readonly reset: string };
  };
  readonly rating: (stars: number) => string;
  readonly uses: string;
  readonly stories: readonly Testimonial[];
  readonly closing: {
    readonly title: string;
    readonly text: string;
    readonly action: { readonly label: string; readonly to: SitePath };
    /** Stands where the other stories name their author. */
    readonly author: string;
  };
}

export const testimonials = {
  meta: {
    title: "Testimonials",
    description:
      "Six businesses on what changed when every call was picked up: a dental practice, an IT service, a wealth manager, a language school, a shop and a hotel.",
  },
  intro: {
    title: "Six phones that used to ring out.",
    lead: `What owners and managers say now that ${company.assistantName} has the line. Their words, their numbers, and what two of them would still change.`,
    people: "The six people behind the stories",
    footnote: "sample-stories",
  },
  filter: {
    title: "Their stories",
    search: { label: "Search testimonials" },
    stars: "The stars are the authors’ own, out of five, given with their story.",
    industry: { label: "Industry", all: "All Industries" },
    count: (shown: number, all: number) =>
      shown === all ? `All ${all} stories` : `${shown} of ${all} stories`,
    empty: {
      title: "No story matches.",
      text: "Nobody here has told that one yet. Try a shorter word or another industry.",
      reset: "Show all stories",
    },
  },
  rating: (stars: number) => `${stars} of 5 stars`,
  uses: "Uses",
  stories: [
    {
      id: "maple-and-main-dental",
      text: "Four patients in ten didn’t show up, and my front desk spent the day on the phone instead of with the people in front of it. Wren answers, books and reminds. Last Monday, we had two empty hours in the whole practice. I’d forgotten what a full morning looks like.",
      inShort:
        "Patients thought we had hired someone wonderful. In a way, we had. The phone just stopped being the thing that ran the practice.",
      ...authors["maple-and-main-dental"],
      role: "Owner",
      industry: "Healthcare",
      rating: 5,
      footnote: "sample-stories",
      stats: [
        { label: "no-show rate, down from 42%", value: "5%" },
        { label: "phone hours a week, down from 68", value: "12" },
      ],
      features: ["Smart scheduling", "Reminders by phone, SMS and email"],
    },
    {
      id: "northgate-it",
      text: "When a client’s server is down at two in the morning, they don’t want a menu. Wren asks the three questions we’d ask, opens the ticket and wakes the right engineer. It took us two rounds to get those questions right. Since then, nobody has been woken up over a forgotten password.",
      ...authors["northgate-it"],
      role: "Head of Support",
      industry: "Technology",
      rating: 4,
      footnote: "sample-stories",
      stats: [
        { label: "of tickets opened without a person", value: "71%" },
        { label: "false alarms a month, not 40", value: "3" },
      ],
      features: ["After-hours calls", "Hand-over to a person", "CRM integration"],
    },
    {
      id: "duarte-and-lowe",
      text: "Our clients expect discretion, and I expected to hate this. It says right away that it’s an AI, it never guesses about money, and it puts the call through when it should. New clients now get a meeting on the first call instead of the third.",
      ...authors["duarte-and-lowe"],
      role: "Managing Partner",
      industry: "Finance",
      rating: 5,
      footnote: "sample-stories",
      stats: [
        { label: "call to a first meeting, down from 3", value: "1" },
        { label: "more new clients in a year", value: "+28%" },
      ],
      features: ["Lead capture", "Hand-over to a person"],
    },
    {
      id: "brightwater-language-school",
      text: "In enrollment week we get eleven hundred calls in nine languages, and there are four of us. Wren talked with a mother in Portuguese, then with her son in English, on the same call. I listened to that one twice.",
      ...authors["brightwater-language-school"],
      role: "Admissions Director",
      industry: "Education",
      rating: 5,
      footnote: "sample-stories",
      stats: [
        { label: "calls answered in one week", value: "1,100" },
        { label: "languages on one number", value: "9" },
      ],
      features: ["Multi-language", "Reminder calls"],
    },
    {
      id: "marigold-home-and-garden",
      text: "‘Do you have it, and how late are you open?’ That was six calls out of ten. Now they’re answered before I’ve put down the watering can. It still says ‘petunia’ a little funny. My regulars find it charming.",
      inShort:
        "On the first Saturday in May it took ninety calls while we were all out among the tomatoes. Not one of them rang twice.",
      ...authors["marigold-home-and-garden"],
      role: "Owner",
      industry: "Retail",
      rating: 4,
      footnote: "sample-stories",
      stats: [
        { label: "of calls need nobody in the shop", value: "62%" },
        { label: "hours a day back on the floor", value: "2.5" },
      ],
      features: ["Calls answered day and night", "Basic analytics"],
    },
    {
      id: "hotel-bellavista",
      text: "Guests called, gave up on the third ring and booked through a travel site that takes eighteen percent. Now they book with us, at eleven at night, in Italian. We called last year’s guests for the spring, too. I didn’t know a win-back call could sound like an invitation.",
      inShort:
        "A guest calls at two in the morning, in Italian, about a late arrival. By morning, the room is ready and I’ve slept.",
      ...authors["hotel-bellavista"],
      role: "General Manager",
      industry: "Hospitality",
      rating: 5,
      footnote: "sample-stories",
      stats: [
        { label: "more direct bookings", value: "+34%" },
        { label: "guests won back in one spring", value: "86" },
      ],
      features: ["Win-back calls", "Multi-language", "Smart scheduling"],
    },
  ],
  closing: {
    title: "The seventh story could be yours.",
    text: "Bring the call that always goes wrong. In the demo, you’ll hear how Wren handles it.",
    action: bookDemoLink,
    author: "You, a few months from now",
  },
} as const satisfies TestimonialsContent;
