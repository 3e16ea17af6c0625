import type { SitePath } from "#domain/site-map.ts";

/**
 * How far a figure can be relied on: "guarantee" is promised in the Terms, "plan" is part of a plan's list, "design" is so
 * because the software refuses anything else, "measured" can be measured again, "published" is from a source outside, "aim" is what is built for, "example" is sample content.
 */
export type Standing = "guarantee" | "plan" | "design" | "measured" | "published" | "aim" | "example";

/** What stands behind a figure that a page claims. */
export interface Footnote {
  readonly standing: Standing;
  /** What is counted and whose it is, and how it fits the other figures of the site. */
  readonly text: string;
  /** The period it covers, or when it was measured or promised. */
  readonly date: string;
  /** What it was drawn from, and how much of that. */
  readonly sample: string;
  readonly link?: { readonly label: string; readonly to: SitePath };
  /** The figures, as pages write them, that may not stand anywhere without this footnote. */
  readonly figures: readonly string[];
}
