import type { Trade } from "./trades.ts";

/**
 * All public paths but those of the trades and of the API reference, for the route table, the prerenderer, the
 * navigation and the sitemap.
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
  apiReference: "/help/api",
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

/** The pages of the API reference, in their order. Each is named after its group of operations. */
export const apiPaths = {
  assistants: "/help/api/assistants",
  calls: "/help/api/calls",
  squads: "/help/api/squads",
  tools: "/help/api/tools",
  files: "/help/api/files",
  credentials: "/help/api/credentials",
  "phone-numbers": "/help/api/phone-numbers",
  figures: "/help/api/figures",
  "server-messages": "/help/api/server-messages",
  bookings: "/help/api/bookings",
  forms: "/help/api/forms",
  "demo-requests": "/help/api/demo-requests",
  webhooks: "/help/api/webhooks",
} as const;

export type ApiPageName = keyof typeof apiPaths;

/** Pages that only a link from a person leads to: in no menu, no sitemap and no search engine. In every language. */
export const unlistedPaths = {
  /** Where a guest joins a call; the fragment says which. */
  join: "/join",
} as const;

/** A path that anybody may find. */
export type ListedPath =
  | (typeof paths)[keyof typeof paths]
  | (typeof tradePaths)[Trade]
  | (typeof apiPaths)[ApiPageName];

export type SitePath = ListedPath | (typeof unlistedPaths)[keyof typeof unlistedPaths];

/** Paths that anybody may find, each prerendered by the build. Marked, so that no script of a page carries the list. */
export const pagePaths: readonly ListedPath[] = /* @__PURE__ */ listPages();

function listPages(): ListedPath[] {
  return [...Object.values(paths), ...Object.values(tradePaths), ...Object.values(apiPaths)];
}
