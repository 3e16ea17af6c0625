import type { MarkdownPage } from "#domain/markdown-page.ts";
import { paths, type SitePath } from "#domain/site-map.ts";
import privacy from "./privacy.md";
import terms from "./terms.md";

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

/** The two legal pages. Their texts are the Markdown files beside this one. */
export const legal = {
  privacy: {
    ...shared,
    page: privacy,
    contact: { text: "Want to know what we have about you?", label: "Ask us", to: paths.contact },
  },
  terms: {
    ...shared,
    page: terms,
    contact: { text: "Is something here unclear?", label: "Ask us", to: paths.contact },
  },
} as const satisfies Record<string, LegalContent>;
