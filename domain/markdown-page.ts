/** A heading of the text, for a table of contents. */
export interface MarkdownHeading {
  readonly id: string;
  readonly text: string;
  /** 2 for the top level; level 1 is the page's title. */
  readonly depth: number;
}

/** A page written in Markdown. Its text is a separate module, fetched only where the page lacks it. */
export interface MarkdownPage {
  readonly title: string;
  /** File name without extension; also its path segment and its id on a page. */
  readonly slug: string;
  /** One or two sentences for search results and lists. */
  readonly description: string;
  /** Date of the last change, for machines (2025-03-15) and people (March 15, 2025). */
  readonly updated: { readonly iso: string; readonly text: string };
  /** Reading time in minutes at 220 words a minute, rounded up. */
  readonly minutes: number;
  readonly headings: readonly MarkdownHeading[];
  /** The text as safe HTML. Always returns the same promise, so a render can suspend on it. */
  readonly load: () => Promise<string>;
}
