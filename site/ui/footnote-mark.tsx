import { use } from "react";
import { footnotes, footnoteWords } from "#content/footnotes/footnotes.ts";
import { type Footnoted, isFootnote } from "./collect-footnotes.ts";
import { PageFootnotes } from "./page-footnotes.ts";

/**
 * The number of a figure's footnote, as a link to it; nothing for a figure without one. Rendered only while pages are
 * built, so not by an island itself.
 *
 * @param of The part of content that names the footnote: the same object that the page's `<WithFootnotes>` was given.
 * @throws Error if the page's list lacks the footnote, which ends the build.
 */
export function FootnoteMark({ of, className = "" }: { of: Footnoted; className?: string }) {
  const list = use(PageFootnotes);
  const { footnote: id } = of;
  if (!list || !isFootnote(id)) return null;
  const number = list.ids.indexOf(id) + 1;
  if (number === 0) throw new Error(`The page's list of footnotes lacks "${id}".`);
  const standing = footnoteWords.standings[footnotes[id].standing];
  return (
    <sup className={`footnote-mark ${className}`}>
      <a
        id={list.first.get(id) === of ? `figure-${number}` : undefined}
        href={`#footnote-${number}`}
        role="doc-noteref"
        aria-label={footnoteWords.mark(number, standing)}
      >
        {number}
      </a>
    </sup>
  );
}
