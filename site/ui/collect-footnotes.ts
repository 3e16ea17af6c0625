import { type FootnoteId, footnotes } from "#content/footnotes/footnotes.ts";

/** A figure, or any other part of content, that names its footnote. */
export interface Footnoted {
  readonly footnote?: string | undefined;
}

/** The footnotes of a page. */
export interface FootnoteList {
  /** In the order of their numbers, which begin at 1. */
  readonly ids: readonly FootnoteId[];
  /** For each footnote the part of content that names it first, to which its back link leads. */
  readonly first: ReadonlyMap<FootnoteId, Footnoted>;
}

/** Finds the footnotes that this content names, in its order: a field `footnote` counts where it is written. @param content In the order of the page. */
export function collectFootnotes(content: readonly unknown[]): FootnoteList {
  const first = new Map<FootnoteId, Footnoted>();
  for (const part of content) look(part);
  return { ids: [...first.keys()], first };

  function look(part: unknown): void {
    if (typeof part !== "object" || part === null) return;
    for (const [name, child] of Object.entries(part)) {
      if (name !== "footnote") look(child);
      else if (isFootnote(child) && !first.has(child)) first.set(child, part);
    }
  }
}

/** False for "plain" and for nothing. */
export function isFootnote(id: unknown): id is FootnoteId {
  return typeof id === "string" && Object.hasOwn(footnotes, id);
}
