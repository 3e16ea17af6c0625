import type { Trade } from "./trades.ts";

/**
 * All public paths but those of the trades, for the route table, the prerenderer, the navigation and the sitemap.
 */
export const paths = {
  home: "/",
  features: "/features",
  technology: "/technology",
  testimonials: "/testimonials",
  pricing: "/pricing",
  contact: "/contact",
  bookDemo: "/book-demo",
  outboundCalls: "/outbound-calls",
  help: "/help",
  caseStudy: "/case-study",
  about: "/about",
  privacy: "/privacy",
  terms: "/terms",
} as const;

/** The page of each trade. */
export const tradePaths = {
  dental: "/for/dental-practices",
  salon: "/for/salons",
  hotel: "/for/hotels",
  law: "/for/law-firms",
  school: "/for/schools",
  sales: "/for/sales-teams",
} as const satisfies Readonly<Record<Trade, `/for/${string}`>>;

export type SitePath = (typeof paths)[keyof typeof paths] | (typeof tradePaths)[Trade];

/** Paths with a page, each prerendered by the build. Marked, so that no script of a page carries the list. */
export const pagePaths: readonly SitePath[] = /* @__PURE__ */ listPages();

function listPages(): SitePath[] {
  return [...Object.values(paths), ...Object.values(tradePaths)];
}
