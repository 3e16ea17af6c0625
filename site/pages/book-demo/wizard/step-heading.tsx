import { type Ref, useId } from "react";
import { bookDemo } from "#content/book-demo/book-demo.ts";
import { stepHeadingId } from "./step-heading-id.ts";
import type { WizardStep } from "./wizard-state.ts";

interface StepHeadingProps {
  step: WizardStep;
  /** Default: the step's own. */
  title?: string | undefined;
  /** Focused when the step changes, so that screen readers announce the new step. */
  ref: Ref<HTMLHeadingElement>;
}

export function StepHeading({ step, title, ref }: StepHeadingProps) {
  const countId = useId();
  const { headings, progress, requiredNote } = bookDemo;
  return (
    <div>
      <p id={countId} className="font-mono text-label text-text-muted">
        {progress.count(step)}
      </p>
      <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <h2
          ref={ref}
          id={stepHeadingId}
          tabIndex={-1}
          aria-describedby={countId}
          // What comes into view begins with the card.
          className="min-w-0 scroll-mt-32 text-heading outline-none"
        >
          {title ?? headings[step]}
        </h2>
        {step !== 4 && (
          <p className="text-label text-text-muted">
            <span className="text-violet">*</span> {requiredNote}
          </p>
        )}
      </div>
    </div>
  );
}
