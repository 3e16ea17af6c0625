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

export type SitePath = (typeof paths)[keyof typeof paths];

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
] as const satisfies readonly SitePath[];
