import type { ReactNode } from "react";
import { type FootnoteId, footnotes, footnoteWords } from "#content/footnotes/footnotes.ts";
import { Link } from "#site/ui/link.tsx";
import { Section } from "#site/ui/section.tsx";
import { ReturnIcon } from "#ui/icons.tsx";
import { collectFootnotes } from "./collect-footnotes.ts";
import { PageFootnotes } from "./page-footnotes.ts";

interface WithFootnotesProps {
  /** The content of the page's sections, in their order. */
  of: readonly unknown[];
  children: ReactNode;
}

/** A page's sections, and below them the footnotes that their content names. */
export function WithFootnotes({ of, children }: WithFootnotesProps) {
  const list = collectFootnotes(of);
  return (
    <PageFootnotes value={list}>
      {children}
      <Section surface="sunken" labelledBy="footnotes-title" className="footnotes">
        <h2 id="footnotes-title" className="font-sans font-semibold text-base">
          {footnoteWords.title}
        </h2>
        <ol>
          {list.ids.map((id, index) => (
            <Item key={id} id={id} number={index + 1} />
          ))}
        </ol>
      </Section>
    </PageFootnotes>
  );
}

function Item({ id, number }: { id: FootnoteId; number: number }) {
  const { standing, text, date, sample, figures, ...rest } = footnotes[id];
  return (
    <li id={`footnote-${number}`}>
      <p>
        {figures.length > 0 && <span className="footnote-figures">{figures.join(", ")}</span>}
        <strong>{`${footnoteWords.standings[standing]}.`}</strong> {text}
      </p>
      <p className="footnote-source">
        {`${date}\u00a0· ${sample}`}
        {"link" in rest && (
          <>
            {"\u00a0· "}
            <Link to={rest.link.to} className="underline">
              {rest.link.label}
            </Link>
          </>
        )}
        {/* A space that does not break, and an icon outside the flow: alone on a line it would stand for nothing. */}
        <a
          href={`#figure-${number}`}
          role="doc-backlink"
          aria-label={footnoteWords.back(number)}
          className="footnote-back"
        >
          {"\u00a0"}
          <ReturnIcon className="size-4" />
        </a>
      </p>
    </li>
  );
}
