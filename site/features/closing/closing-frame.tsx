import type { ReactNode } from "react";
import type { ClosingWithFigures } from "#content/closing.ts";
import { ButtonLink } from "#site/ui/button.tsx";

interface ClosingFrameProps {
  content: Pick<ClosingWithFigures, "title" | "text" | "action">;
  /** A second action beside the first. */
  children?: ReactNode;
}

/** What every closing begins with: a heading, a sentence, and what to do now. */
export function ClosingFrame({ content, children }: ClosingFrameProps) {
  return (
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
  );
}
