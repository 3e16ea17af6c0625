/** A paragraph, a line of a list or a row of a table, in the order of the document. */
export interface Block {
  readonly text: string;
  /** The headings above it, outermost first. */
  readonly headings: readonly string[];
  /** True for a row or an entry of its own, which is never joined with its neighbours. */
  readonly isRecord?: boolean;
}

/** Text as it is read aloud: without the line breaks and double spaces of its layout. */
export function plain(text: string): string {
  return text.replace(/[\s\u00a0\u00ad]+/gu, " ").trim();
}
