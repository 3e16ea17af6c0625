import type { ComponentType } from "react";
import { paths, type SitePath, tradePaths } from "#domain/site-map.ts";
import type { MetaTag } from "./page-meta.ts";
import * as about from "./pages/about/about.tsx";
import * as bookDemo from "./pages/book-demo/book-demo.tsx";
import * as caseStudy from "./pages/case-study/case-study.tsx";
import * as contact from "./pages/contact/contact.tsx";
import * as features from "./pages/features/features.tsx";
import * as help from "./pages/help/help.tsx";
import * as home from "./pages/home/home.tsx";
import * as privacy from "./pages/legal/privacy.tsx";
import * as terms from "./pages/legal/terms.tsx";
import * as outboundCalls from "./pages/outbound-calls/outbound-calls.tsx";
import * as pricing from "./pages/pricing/pricing.tsx";
import * as technology from "./pages/technology/technology.tsx";
import * as testimonials from "./pages/testimonials/testimonials.tsx";
import { tradePage } from "./pages/trade/trade-page.tsx";

export interface Page {
  readonly default: ComponentType;
  readonly meta: () => MetaTag[];
}

/** The whole site map, explicit. An unlisted path shows the error screen. */
export const pages: Readonly<Record<SitePath, Page>> = {
  [paths.home]: home,
  [paths.bookDemo]: bookDemo,
  [paths.about]: about,
  [paths.contact]: contact,
  [paths.help]: help,
  [paths.privacy]: privacy,
  [paths.terms]: terms,
  [paths.features]: features,
  [paths.technology]: technology,
  [paths.pricing]: pricing,
  [paths.testimonials]: testimonials,
  [paths.outboundCalls]: outboundCalls,
  [paths.caseStudy]: caseStudy,
  [tradePaths.dental]: tradePage("dental"),
  [tradePaths.salon]: tradePage("salon"),
  [tradePaths.hotel]: tradePage("hotel"),
  [tradePaths.law]: tradePage("law"),
  [tradePaths.school]: tradePage("school"),
  [tradePaths.sales]: tradePage("sales"),
};
