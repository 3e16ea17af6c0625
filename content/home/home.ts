import { paths, type SitePath } from "#domain/site-map.ts";
import { company } from "../company.ts";
import type { CallableAssistant } from "../live-call/live-call.ts";
import { bookDemoLink } from "../navigation.ts";

export interface HomeContent {
  readonly meta: { readonly title: string; readonly description: string };
  readonly hero: {
    readonly title: string;
    readonly lead: string;
    /** Opens the call screen. */
    readonly call: string;
    readonly demo: { readonly label: string; readonly to: SitePath };
    readonly note: string;
  };
  readonly stats: {
    readonly name: string;
    readonly figures: readonly { readonly figure: number; readonly unit: string; readonly label: string }[];
  };
  readonly plans: {
    readonly title: string;
    readonly link: { readonly label: string; readonly to: SitePath };
  };
  readonly closing: {
    readonly title: string;
    readonly text: string;
    readonly action: { readonly label: string; readonly to: SitePath };
    /** A button that opens the call screen with this assistant. */
    readonly call?: { readonly label: string; readonly assistant: CallableAssistant };
    readonly facts: readonly { readonly figure: string; readonly text: string }[];
  };
}

export const home = {
  meta: {
    title: "Larkline: every call, picked up on the first ring",
    description:
      "Larkline is an AI phone agent for small and growing businesses. It answers, books, reminds and follows up in more than twelve languages, day and night.",
  },
  hero: {
    title: "Every call, picked up on the first ring.",
    lead: "The AI phone agent for small and growing businesses. It answers, books, reminds and follows up, day and night, in more than twelve languages. Cut in, and it stops and listens.",
    call: "Try a Call",
    demo: { label: "Get Free Demo", to: bookDemoLink.to },
    note: "The call is live, right here in your browser. No account, nothing to install, nothing recorded.",
  },
  stats: {
    name: "Larkline in figures",
    figures: [
      { figure: 10_000_000, unit: "", label: "calls handled" },
      { figure: 99, unit: "%", label: "customer satisfaction" },
      { figure: 100, unit: "", label: "businesses automated" },
      { figure: 40, unit: "%", label: "reduction in no-shows" },
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
    facts: [
      { figure: "24/7", text: "nights, weekends and the lunch rush" },
      { figure: company.setUpTime, text: "to set up, from first chat to first call" },
      { figure: "12+", text: "languages on one number" },
    ],
  },
} as const satisfies HomeContent;
