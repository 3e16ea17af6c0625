import { type ApiPageName, apiPaths, paths, type SitePath, tradePaths } from "#domain/site-map.ts";
import * as about from "./pages/about/about.tsx";
import * as apiIndex from "./pages/api-reference/api-index.tsx";
import { apiPage } from "./pages/api-reference/api-page.tsx";
import * as caseStudy from "./pages/case-study/case-study.tsx";
import * as contact from "./pages/contact/contact.tsx";
import * as features from "./pages/features/features.tsx";
import * as help from "./pages/help/help.tsx";
import * as privacy from "./pages/legal/privacy.tsx";
import * as terms from "./pages/legal/terms.tsx";
import * as technology from "./pages/technology/technology.tsx";
import * as testimonials from "./pages/testimonials/testimonials.tsx";
import { tradePage } from "./pages/trade/trade-page.tsx";
import { type Page, translatedPages } from "./translated-pages.ts";

/** The whole site map, explicit. An unlisted path shows the error screen. */
export const pages: Readonly<Record<SitePath, Page>> = {
  ...translatedPages,
  [paths.about]: about,
  [paths.contact]: contact,
  [paths.help]: help,
  [paths.apiReference]: apiIndex,
  [paths.privacy]: privacy,
  [paths.terms]: terms,
  [paths.features]: features,
  [paths.technology]: technology,
  [paths.testimonials]: testimonials,
  [paths.caseStudy]: caseStudy,
  [tradePaths.dental]: tradePage("dental"),
  [tradePaths.salon]: tradePage("salon"),
  [tradePaths.hotel]: tradePage("hotel"),
  [tradePaths.law]: tradePage("law"),
  [tradePaths.school]: tradePage("school"),
  [tradePaths.sales]: tradePage("sales"),
  ...apiPages(),
};

function apiPages(): Readonly<Record<(typeof apiPaths)[ApiPageName], Page>> {
  const all = Object.entries(apiPaths).map(([page, path]) => [path, apiPage(page as ApiPageName)]);
  return Object.fromEntries(all);
}
