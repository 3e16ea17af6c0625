import type { ReactNode } from "react";
import type { HomeContent } from "#content/home/home.ts";
import { ButtonLink } from "#site/ui/button.tsx";
import { FootnoteMark } from "#site/ui/footnote-mark.tsx";
import { Section } from "#site/ui/section.tsx";

interface ClosingProps {
  content: HomeContent["closing"];
  /** A second action beside the first. */
  children?: ReactNode;
}

/** The end of a page: what to do now, and the three most common questions. */
export function Closing({ content, children }: ClosingProps) {
  return (
    <Section
      surface="paper"
      labelledBy="closing-title"
      className="grid grid-cols-[minmax(0,1fr)] gap-x-20 gap-y-12 @4xl:grid-cols-[1.1fr_1fr]"
    >
      <div>
        <h2 id="closing-title" className="max-w-[18ch] text-title">
          {content.title}
        </h2>
        <p className="mt-5 max-w-[32rem] text-lead text-text-muted">{content.text}</p>
        <div className="mt-8 flex flex-col gap-3 @sm:flex-row @sm:flex-wrap">
          <ButtonLink to={content.action.to} className="min-h-12">
            {content.action.label}
          </ButtonLink>
          {children}
        </div>
      </div>
      <dl className="self-end border-hairline border-b">
        {content.facts.map((fact) => (
          <div
            key={fact.figure}
            className="grid items-baseline gap-x-6 gap-y-1 border-hairline border-t py-5 @md:grid-cols-[10rem_1fr]"
          >
            <dt className="font-mono text-heading tabular-nums">{fact.figure}</dt>
            <dd className="text-text-muted">
              {fact.text}
              <FootnoteMark of={fact} />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
