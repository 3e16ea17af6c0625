import type { ComponentType } from "react";
import type { translatedPaths } from "#domain/local-paths.ts";
import { paths, unlistedPaths } from "#domain/site-map.ts";
import type { MetaTag } from "./page-meta.ts";
import * as bookDemo from "./pages/book-demo/book-demo.tsx";
import * as home from "./pages/home/home.tsx";
import * as joinCall from "./pages/join/join.tsx";
import * as outboundCalls from "./pages/outbound-calls/outbound-calls.tsx";
import * as pricing from "./pages/pricing/pricing.tsx";

export interface Page {
  readonly default: ComponentType;
  readonly meta: () => MetaTag[];
}

/** The pages that are written in more than one language. Apart from the others, so that a translation reaches no more. */
export const translatedPages = {
  [paths.home]: home,
  [paths.bookDemo]: bookDemo,
  [paths.pricing]: pricing,
  [paths.outboundCalls]: outboundCalls,
  [unlistedPaths.join]: joinCall,
} satisfies Readonly<Record<(typeof translatedPaths)["es"][number] | typeof unlistedPaths.join, Page>>;
