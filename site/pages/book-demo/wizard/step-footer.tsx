import type { MouseEvent } from "react";
import { bookDemo } from "#content/book-demo/book-demo.ts";
import type { FieldName } from "#domain/forms/wizard-values.ts";
import { Button } from "#site/ui/button.tsx";
import { LineGlyph } from "#ui/line-glyph.tsx";

interface StepFooterProps {
  /** False until the form's code works. */
  ready: boolean;
  /** What the step still requires, in the order of its fields. */
  missing: readonly FieldName[];
  /** What was filled in wrongly when the button was last pressed, in the order of its fields. */
  wrong: readonly FieldName[];
  isSending: boolean;
  /** Stays in view while its step does. Default: it is where the step ends. */
  sticks: boolean;
  /** Id of the text that says what pressing the button leads to. */
  describedBy: string | undefined;
  /** Undefined on the first step. */
  onBack: (() => void) | undefined;
  /** Moves to a field that is missing or wrong. */
  onField: (field: FieldName | undefined) => void;
}

/** The foot of a step, in view while its fields are: what is missing, and the way on. */
export function StepFooter(props: StepFooterProps) {
  const { ready, missing, wrong, isSending, sticks, describedBy, onBack, onField } = props;
  const { next, sending, back } = bookDemo.buttons;
  return (
    <div
      data-sticks={sticks || undefined}
      className="step-footer @lg:-mx-8 -mx-[min(1.25rem,4vw)] @lg:-mb-8 -mb-7 mt-8 rounded-b-panel border-hairline border-t bg-night-raised @lg:px-8 px-[min(1.25rem,4vw)] pt-1 pb-4 @lg:flex @lg:items-center @lg:gap-4 @lg:py-5"
    >
      <StepProgress missing={missing} wrong={wrong} onField={onField} />
      <div className="flex flex-wrap-reverse items-center gap-3 flex-none">
        {onBack && (
          <Button tone="quiet" onClick={onBack} aria-disabled={isSending} className="grow @sm:grow-0">
            {back}
          </Button>
        )}
        <Button
          type="submit"
          // Until the code works it takes a press, which counts then; book-demo.css shows whether the form is full.
          disabled={ready && missing.length > 0}
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
    </div>
  );
}

/**
 * What is left to do. Its words change only when a field becomes full or empty, not with each letter, so the live
 * region speaks seldom.
 */
function StepProgress({ missing, wrong, onField }: Pick<StepFooterProps, "missing" | "wrong" | "onField">) {
  const { toGo, toCorrect, all, name } = bookDemo.missing;
  const [left, count] = missing[0] ? [missing, toGo] : [wrong, toCorrect];
  return (
    <div
      role="status"
      aria-label={name}
      className="flex min-h-11 min-w-0 grow items-center text-label leading-snug"
    >
      {left[0] ? (
        <button
          type="button"
          onClick={() => onField(left[0])}
          className="min-h-11 py-2 text-left text-text-muted hover:text-text"
        >
          <span className="font-semibold text-text">{count(left.length)}</span>{" "}
          {left.map((field) => bookDemo.fields[field].label).join(", ")}
        </button>
      ) : (
        <p className="text-text-muted">{all}</p>
      )}
    </div>
  );
}

/** The second click of a double click would press Next Step on the step that has just appeared. */
function ignoreSecondClick(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault();
}
