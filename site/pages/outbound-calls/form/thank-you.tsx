import type { Ref } from "react";
import { CheckIcon } from "#ui/icons.tsx";

interface ThankYouProps {
  text: string;
  /** Label of the button for another request. */
  another: string;
  isShown: boolean;
  ref: Ref<HTMLParagraphElement>;
  onAnother: () => void;
}

/** The status region is on the page from the start, because screen readers announce only changes inside it. */
export function ThankYou({ text, another, isShown, ref, onAnother }: ThankYouProps) {
  return (
    <div role="status">
      {isShown && (
        <div className="mt-5 flex gap-3 leading-snug">
          <CheckIcon className="mt-px size-5 flex-none text-ok" />
          <div>
            <p ref={ref} tabIndex={-1} className="outline-none">
              {text}
            </p>
            <button
              type="button"
              onClick={onAnother}
              className="mt-1 inline-flex min-h-11 items-center font-semibold underline decoration-violet underline-offset-4 hover:decoration-2"
            >
              {another}
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
