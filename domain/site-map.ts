import { type Trade, trades } from "./trades.ts";

/**
 * All public paths, for the route table, the prerenderer, the navigation and the sitemap. A path that is not in
 * {@link pagePaths} has no page and answers 404.
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

/** Paths with a page, each prerendered by the build. */
export const pagePaths = [
  paths.home,
  paths.bookDemo,
  paths.about,
  paths.contact,
  paths.help,
  paths.privacy,
  paths.terms,
  paths.features,
  paths.technology,
  paths.pricing,
  paths.testimonials,
  paths.outboundCalls,
  paths.caseStudy,
  ...trades.map((trade) => tradePaths[trade]),
] as const satisfies readonly SitePath[];
