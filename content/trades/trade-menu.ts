import { paths, type SitePath, tradePaths } from "#domain/site-map.ts";
import { type Trade, trades } from "#domain/trades.ts";
import type { FootnoteId } from "../footnotes/footnotes.ts";
import { tradeNames } from "../trade-names.ts";

export interface TradeMenu {
  readonly label: string;
  /** What each trade's callers want, in a few words. */
  readonly callers: Readonly<Record<Trade, string>>;
  /** The figure leads to the page that has its footnote, and says itself that it is a sample. */
  readonly proof: {
    readonly figure: string;
    readonly text: string;
    readonly footnote: FootnoteId;
    readonly link: { readonly label: string; readonly to: SitePath };
  };
  /** The sentence of the hero: a word before the list, and what stands between its nouns and before the last. */
  readonly line: { readonly before: string; readonly between: string; readonly last: string };
}

/** The pages of the trades, named as at the beginning of a line. */
export const tradeLinks = trades.map((trade) => {
  const { many } = tradeNames[trade];
  return { trade, label: many.charAt(0).toUpperCase() + many.slice(1), to: tradePaths[trade] };
});

/** The header's menu of trades, with the case study as their proof, and the line of them in the hero. */
export const tradeMenu = {
  label: "Who it’s for",
  callers: {
    dental: "Emergencies, insurance, recalls",
    salon: "Colors, prices, late cancels",
    hotel: "Late arrivals, parking, requests",
    law: "New matters, consultations",
    school: "Absences, tours, enrollment",
    sales: "Leads called back in the hour",
  },
  proof: {
    figure: "42% to 5%",
    text: "No-shows at Maple & Main Dental, our sample story.",
    footnote: "maple-and-main",
    link: { label: "Case Study", to: paths.caseStudy },
  },
  line: { before: "For", between: ", ", last: ", and " },
} as const satisfies TradeMenu;
