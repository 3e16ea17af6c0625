import type { FigureFootnote } from "./footnotes/footnotes.ts";

/** A figure beside a page's closing words. */
export interface ClosingFact {
  readonly figure: string;
  readonly text: string;
  readonly footnote?: FigureFootnote;
}
