import { paths, type SitePath } from "#domain/site-map.ts";
import type { ClosingWithAgenda } from "../closing.ts";
import type { FootnoteId } from "../footnotes/footnotes.ts";
import { bookDemoLink } from "../navigation.ts";

export interface HomeContent {
  readonly meta: { readonly title: string; readonly description: string };
  readonly hero: {
    readonly title: string;
    readonly lead: string;
    readonly footnote: FootnoteId;
    /** Opens the call screen. */
    readonly call: string;
    readonly demo: { readonly label: string; readonly to: SitePath };
    readonly note: string;
  };
  readonly stats: {
    readonly name: string;
    readonly figures: readonly {
      readonly figure: number;
      readonly unit: string;
      readonly label: string;
      readonly footnote: FootnoteId;
    }[];
  };
  readonly plans: {
    readonly title: string;
    readonly link: { readonly label: string; readonly to: SitePath };
  };
  readonly closing: ClosingWithAgenda;
}

export const home = {
  meta: {
    title: "Larkline: every call, picked up on the first ring",
    description:
      "Larkline is an AI phone agent for small and growing businesses. It answers, books, reminds and follows up in more than twelve languages, day and night.",
  },
  hero: {
    title: "Every call, picked up on the first ring.",
    lead: "The AI phone agent for clinics, salons, hotels, law firms, schools and sales teams. It answers, books, reminds and follows up, day and night, in more than twelve languages.",
    footnote: "what-plans-do",
    call: "Try a Call",
    demo: { label: "Get Free Demo", to: bookDemoLink.to },
    note: "The call is live, right here in your browser. No account, nothing to install, nothing recorded.",
  },
  stats: {
    name: "Larkline in figures",
    figures: [
      { figure: 10_000_000, unit: "", label: "calls handled", footnote: "calls-handled" },
      { figure: 99, unit: "%", label: "customer satisfaction", footnote: "satisfaction" },
      { figure: 100, unit: "", label: "businesses automated", footnote: "businesses" },
      { figure: 40, unit: "%", label: "reduction in no-shows", footnote: "no-shows" },
    ],
  },
  plans: {
    title: "What it costs, before you ask.",
    link: { label: "Compare the plans", to: paths.pricing },
  },
  closing: {
    title: "Your phone is about to ring. Who picks up?",
    text: "Tell us how calls reach you today. In a 30-minute demo, we’ll show you Wren answering them.",
    action: { label: "Get Started Today", to: bookDemoLink.to },
    agenda: [
      {
        minute: 0,
        title: "You tell us how calls reach you",
        text: "Who answers, when nobody does, and what callers want most.",
      },
      {
        minute: 10,
        title: "We set up Wren with you",
        text: "Your greeting, your hours and one kind of booking.",
      },
      {
        minute: 20,
        title: "You call it",
        text: "From your own phone. Be late, be vague, change your mind, interrupt.",
      },
      {
        minute: 30,
        title: "You know what it takes",
        text: `Which plan fits, what it costs, and a start date: setup takes one to two weeks.`,
        footnote: "set-up",
      },
    ],
  },
} as const satisfies HomeContent;
