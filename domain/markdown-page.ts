/** A heading of the text, for a table of contents. */
export interface MarkdownHeading {
  readonly id: string;
  readonly text: string;
  /** 2 for the top level: the page's own title is the 1. */
  readonly depth: number;
}

/** A text written in Markdown. Its words are a module of their own, fetched only where they are not on the page. */
export interface MarkdownPage {
  readonly title: string;
  /** The file's name without its ending; also its address and its id on a page. */
  readonly slug: string;
  /** One or two sentences: what a search result or a list shows. */
  readonly description: string;
  /** Day of the last change: for machines (2025-03-15) and for people (March 15, 2025). */
  readonly updated: { readonly iso: string; readonly text: string };
  /** Minutes to read it, at 220 words a minute, rounded up. */
  readonly minutes: number;
  readonly headings: readonly MarkdownHeading[];
  /** The text as safe HTML. The same promise each time, so that a render can wait for it. */
  readonly load: () => Promise<string>;
}
