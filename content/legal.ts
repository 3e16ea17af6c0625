import privacy from "./legal/privacy.md";
import terms from "./legal/terms.md";
import type { MarkdownPage } from "./markdown-page.ts";
import { paths, type SitePath } from "./site-map.ts";

export interface LegalContent {
  readonly page: MarkdownPage;
  readonly contents: string;
  readonly updated: string;
  readonly contact: { readonly text: string; readonly label: string; readonly to: SitePath };
}

const shared = {
  contents: "On this page",
  updated: "Last updated",
} as const;

/** The two legal pages: their text is Markdown beside this file. */
export const legal = {
  privacy: {
    ...shared,
    page: privacy,
    contact: { text: "Want to know what we have about you?", label: "Ask us", to: paths.contact },
  },
  terms: {
    ...shared,
    page: terms,
    contact: { text: "Is something here not clear?", label: "Ask us", to: paths.contact },
  },
} as const satisfies Record<string, LegalContent>;
