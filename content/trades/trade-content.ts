import type { PlanId } from "#domain/plans.ts";
import type { SitePath } from "#domain/site-map.ts";
import type { FootnoteId } from "../footnotes/footnotes.ts";
import type { FaqEntry } from "../home/faq.ts";
import type { CallableAssistant } from "../live-call/live-call.ts";
import type { testimonials } from "../testimonials/testimonials.ts";

/** One turn of a sample exchange. */
export interface ExchangeLine {
  readonly speaker: "caller" | "wren";
  readonly text: string;
  /** The rest of Wren's sentence when the caller cuts in. */
  readonly cutOff?: string;
  /** What happens at this turn, beside it. */
  readonly aside?: string;
}

/** How a system is reached: by itself, with our hands during set-up, not at all yet, or not at all on purpose. */
export type SystemState = "works" | "set-up" | "missing" | "apart";

export interface System {
  readonly name: string;
  readonly text: string;
  readonly state: SystemState;
}

/** A subject that this trade's owners ask about, with its limit in plain words. */
export interface Topic {
  readonly title: string;
  readonly text: string;
  readonly limit: string;
}

/** A trade's page. Every part is required: site/check-content.ts reports one that is missing or empty. */
export interface TradeContent {
  readonly meta: { readonly title: string; readonly description: string };
  readonly opening: {
    readonly title: string;
    readonly lead: string;
    /** Who answers when the visitor presses the call button. */
    readonly assistant: CallableAssistant;
    readonly note: string;
    /** The moment that is drawn beside it. */
    readonly scene: { readonly time: string; readonly text: string };
  };
  readonly exchange: {
    readonly title: string;
    /** Says that the call is an example. */
    readonly lead: string;
    /** Who speaks with Wren. */
    readonly caller: string;
    readonly lines: readonly ExchangeLine[];
    /** What the front desk reads afterwards. */
    readonly slip: {
      readonly title: string;
      readonly fields: readonly { readonly label: string; readonly value: string }[];
    };
  };
  readonly calls: {
    readonly title: string;
    readonly rows: readonly { readonly about: string; readonly does: string; readonly desk: string }[];
  };
  readonly topics: { readonly title: string; readonly items: readonly Topic[] };
  readonly systems: {
    readonly title: string;
    readonly lead: string;
    /** The trade's own systems. Those of all trades stand in trade-words.ts. */
    readonly own: readonly System[];
  };
  readonly privacy: {
    readonly title: string;
    readonly lead: string;
    readonly said: readonly string[];
    readonly notSaid: readonly string[];
  };
  /** A customer's story, from this trade or one that is close to it. */
  readonly proof: {
    readonly story: (typeof testimonials.stories)[number]["id"];
    /** Why this story stands here. */
    readonly why: string;
    /** Of the figures in `why`. The story's own figures have the story's footnote. */
    readonly footnote?: FootnoteId;
    readonly link: { readonly label: string; readonly to: SitePath };
  };
  readonly objections: { readonly title: string; readonly entries: readonly FaqEntry[] };
  readonly plan: {
    readonly id: PlanId;
    readonly title: string;
    readonly why: string;
    /** Of the figures in `why`. */
    readonly footnote: FootnoteId;
    /** When a smaller plan is enough, or none. */
    readonly smaller: string;
    /** What a call brings in, as an example: `one` for "a visit", `many` for "visits". */
    readonly worth: { readonly one: string; readonly many: string; readonly dollars: number };
  };
}
