import type { MouseEvent } from "react";
import { bookDemo } from "#content/book-demo/book-demo.ts";
import { Button } from "#site/ui/button.tsx";
import { LineGlyph } from "#ui/line-glyph.tsx";

interface StepFooterProps {
  /** False until the form's code works. */
  ready: boolean;
  /** True when everything that the step requires has been entered. */
  isGateOpen: boolean;
  isSending: boolean;
  /** Id of the text that says what pressing the button leads to. */
  describedBy: string | undefined;
  /** Undefined on the first step. */
  onBack: (() => void) | undefined;
}

export function StepFooter({ ready, isGateOpen, isSending, describedBy, onBack }: StepFooterProps) {
  const { next, sending, back } = bookDemo.buttons;
  return (
    <div className="mt-8 flex flex-wrap-reverse items-center gap-3">
      {onBack && (
        <Button tone="quiet" onClick={onBack} aria-disabled={isSending} className="grow @sm:grow-0">
          {back}
        </Button>
      )}
      <Button
        type="submit"
        // Until the code works it takes a press, which counts then; next-step.css shows whether the form is full.
        disabled={ready && !isGateOpen}
        // Not `disabled` while sending, because the button would lose focus.
        aria-disabled={isSending || undefined}
        aria-busy={isSending || undefined}
        aria-describedby={describedBy}
        onClick={ignoreSecondClick}
        className="next-step ml-auto grow-[2] @sm:grow-0"
      >
        {isSending && <LineGlyph className="h-5 w-9 motion-safe:animate-pulse" />}
        {isSending ? sending : next}
      </Button>
    </div>
  );
}

/** The second click of a double click would press Next Step on the step that has just appeared. */
function ignoreSecondClick(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault();
}
