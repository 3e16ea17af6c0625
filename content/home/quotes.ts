import { paths, type SitePath } from "#domain/site-map.ts";
import { noShowRate, phoneHours, receptionCost } from "../case-study/figures.ts";
import type { FootnoteId } from "../footnotes/footnotes.ts";
import { testimonials } from "../testimonials/testimonials.ts";

/** A short form of a story on the testimonials page. */
interface Voice {
  readonly author: string;
  readonly role: string;
  readonly company: string;
  readonly text: string;
}

interface Change {
  readonly label: string;
  readonly before: number;
  readonly after: number;
  /** Written before and after the number, for example "$" and "". */
  readonly prefix: string;
  readonly suffix: string;
}

export interface HomeQuotesContent {
  readonly title: string;
  readonly link: { readonly label: string; readonly to: SitePath };
  readonly lead: Voice & {
    readonly beforeLabel: string;
    readonly afterLabel: string;
    /** Between both numbers. */
    readonly toLabel: string;
    readonly footnote: FootnoteId;
    readonly changes: readonly Change[];
  };
  readonly others: readonly (Voice & {
    readonly stat: { readonly value: string; readonly label: string; readonly footnote: FootnoteId };
  })[];
}

type Story = (typeof testimonials.stories)[number];

function voice(id: Extract<Story, { inShort: string }>["id"]): Voice {
  const story = testimonials.stories.find((each) => each.id === id);
  if (!story || !("inShort" in story))
    throw new Error(`content/testimonials/testimonials.ts: no short story of ${id}.`);
  const { author, role, company, inShort } = story;
  return { author, role, company, text: inShort };
}

export const homeQuotes = {
  title: "What it sounds like from behind the desk",
  link: { label: "Read all six stories", to: paths.testimonials },
  lead: {
    ...voice("maple-and-main-dental"),
    beforeLabel: "before",
    afterLabel: "after",
    toLabel: "to",
    footnote: "maple-and-main",
    changes: [
      { ...noShowRate, label: "No-show rate" },
      { ...phoneHours, label: "Staff hours on the phone, weekly" },
      { ...receptionCost, label: "Reception cost, monthly" },
    ],
  },
  others: [
    {
      ...voice("marigold-home-and-garden"),
      stat: { value: "90", label: "calls on one Saturday", footnote: "sample-stories" },
    },
    {
      ...voice("hotel-bellavista"),
      stat: { value: "12+", label: "languages at the night desk", footnote: "languages" },
    },
  ],
} as const satisfies HomeQuotesContent;
