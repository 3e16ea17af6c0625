import { paths } from "#domain/site-map.ts";
import type { ClosingWithLinks } from "../closing.ts";
import { company } from "../company.ts";
import type { FootnoteId } from "../footnotes/footnotes.ts";

export interface TeamMember {
  readonly name: string;
  readonly role: string;
  readonly description: string;
  /** Letters of the portrait. */
  readonly monogram: string;
}

export interface TimelineEntry {
  readonly year: number;
  readonly title: string;
  readonly description: string;
  readonly footnote?: FootnoteId;
}

export interface AboutContent {
  readonly meta: { readonly title: string; readonly description: string };
  readonly opening: {
    readonly title: string;
    readonly lead: string;
    readonly story: readonly string[];
    /** The day the company began with, drawn call by call. */
    readonly saturday: { readonly calls: number; readonly missed: number; readonly caption: string };
  };
  readonly purpose: readonly { readonly label: string; readonly text: string }[];
  readonly values: {
    readonly title: string;
    readonly list: readonly { readonly title: string; readonly text: string; readonly proof: string }[];
  };
  readonly team: { readonly title: string; readonly lead: string; readonly members: readonly TeamMember[] };
  readonly timeline: { readonly title: string; readonly entries: readonly TimelineEntry[] };
  readonly closing: ClosingWithLinks;
}

export const about = {
  meta: {
    title: "About",
    description: `${company.name} was founded in New York in 2023 by two people who missed calls for a living. Who we are, what we stand for, and how we got here.`,
  },
  opening: {
    title: "It began with a phone no one had a free hand for.",
    lead: `${company.name} was founded in New York in 2023. We build the agent that picks up, so people with their hands full can keep them where they’re needed.`,
    story: [
      "Mara ran the front desk of her family’s dental practice on Saturdays. One day she counted: of 61 calls, 23 rang out while someone was in the chair. Some of those callers had been patients for ten years.",
      "Tomás had built speech systems that could take a pizza order and nothing else. They met over a simple question: why does a machine that hears every word still not listen?",
    ],
    saturday: {
      calls: 61,
      missed: 23,
      caption: "One Saturday in 2022: 61 calls, 38 picked up, 23 rang out.",
    },
  },
  purpose: [
    {
      label: "Our mission",
      text: "No call goes unanswered because someone was busy doing their job.",
    },
    {
      label: "Our vision",
      text: "A phone line that is always picked up, in every language its callers speak, by someone who knows the calendar and knows when to bring in a person.",
    },
  ],
  values: {
    title: "Three things we stand by",
    list: [
      {
        title: "Say what you are.",
        text: "The agent says it’s an AI in its first sentence. No one has to find out the hard way.",
        proof: "You can’t turn that off, and neither can we.",
      },
      {
        title: "Listen before you answer.",
        text: "When a caller cuts in, it stops. When it isn’t sure, it asks. A wrong booking costs more than a second question.",
        proof: "Interruptions are tested before every release.",
      },
      {
        title: "Keep only what you need.",
        text: "A call is for the caller, not for a data set. What we do not keep cannot be lost.",
        proof: "A demo call’s audio and transcript are not stored.",
      },
    ],
  },
  team: {
    title: "Who you talk to when it isn’t the agent",
    lead: "Three of the people behind it. Each of them takes a turn on our own phones.",
    members: [
      {
        name: "Mara Lindqvist",
        role: "Chief Executive, co-founder",
        description:
          "Sets up agents with customers herself, two a month. Still knows the old practice’s number by heart, and who called it on Mondays.",
        monogram: "ML",
      },
      {
        name: "Tomás Herrera",
        role: "Chief Technology Officer, co-founder",
        description:
          "Counts the milliseconds between your last word and the first one back. Keeps a list of the noises phones make, with samples.",
        monogram: "TH",
      },
      {
        name: "Aisha Karim",
        role: "Head of Conversation Design",
        description:
          "Writes what the agent says and, more often, what it leaves out. Was a court interpreter for nine years, and hears a pause before you make it.",
        monogram: "AK",
      },
    ],
  },
  timeline: {
    title: "From one line to ten million calls",
    entries: [
      {
        year: 2023,
        title: "One line, one practice",
        description:
          "Founded in New York. The first agent answers the Saturday calls of one dental practice.",
      },
      {
        year: 2024,
        title: "It calls, too",
        description:
          "The first outbound calls: reminders, then follow-ups. It now speaks 12+ languages on one number.",
      },
      {
        year: 2025,
        title: "Ten million hellos",
        description: "100 businesses automated and 10,000,000 calls handled.",
        footnote: "calls-handled",
      },
    ],
  },
  closing: {
    title: "Come ask us something hard.",
    text: "What it can’t do, what happens to your data, why we say no to some businesses. You’ll get a straight answer.",
    action: { label: "Contact us", to: paths.contact },
    links: [
      {
        label: "What happens when it gets a caller wrong?",
        text: "How you notice, and how to set it right.",
        href: `${paths.help}?article=when-a-caller-is-misunderstood#when-a-caller-is-misunderstood`,
      },
      {
        label: "What do you keep from a call?",
        text: "What, where, and for how long.",
        href: paths.privacy,
      },
      {
        label: "What if your line goes down?",
        text: "The uptime and the response time we promise, in writing.",
        href: paths.terms,
      },
    ],
  },
} as const satisfies AboutContent;
