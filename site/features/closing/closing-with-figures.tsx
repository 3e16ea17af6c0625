import type { ReactNode } from "react";
import type { ClosingWithFigures as Content } from "#content/closing.ts";
import { FootnoteMark } from "#site/ui/footnote-mark.tsx";
import { Section } from "#site/ui/section.tsx";
import { ClosingFrame } from "./closing-frame.tsx";

interface ClosingWithFiguresProps {
  content: Content;
  /** A second action beside the first. */
  children?: ReactNode;
}

/** The end of a page that has shown figures: the three to remember. */
export function ClosingWithFigures({ content, children }: ClosingWithFiguresProps) {
  return (
    <Section
      surface="paper"
      labelledBy="closing-title"
      className="grid grid-cols-[minmax(0,1fr)] gap-x-20 gap-y-12 @4xl:grid-cols-[1.1fr_1fr]"
    >
      <ClosingFrame content={content}>{children}</ClosingFrame>
      <dl className="self-end border-hairline border-b">
        {content.facts.map((fact) => (
          <div
            key={fact.figure}
            className="grid items-baseline gap-x-6 gap-y-1 border-hairline border-t py-5 @md:grid-cols-[11rem_1fr]"
          >
            <dt className="font-display font-semibold text-heading tabular-nums">{fact.figure}</dt>
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
