import { type ReactNode, useId, useState } from "react";
import { bookDemo } from "#content/book-demo/book-demo.ts";
import { FieldErrorText, type FieldProps, RequiredMark } from "#site/ui/field.tsx";
import { ChevronDownIcon } from "#ui/icons.tsx";
import { useControl } from "#ui/use-control.ts";

interface ChoicesGroupProps extends FieldProps {
  /** How many answers it has; with any, it begins open. */
  filled: number;
  /** Folds on a narrow card until it is wanted. On a wide one it is always open. */
  folds: boolean;
  children: ReactNode;
}

/** A question with any number of answers. */
export function ChoicesGroup(props: ChoicesGroupProps) {
  const { label, hint, error, required, className = "", filled, folds, children } = props;
  const [pressed, setPressed] = useState<boolean>();
  const isOpen = !folds || (pressed ?? filled > 0);
  const contentId = useId();
  const { control, errorId, hintId } = useControl({ hint, error });
  const { optional, chosen } = bookDemo.folded;
  return (
    <fieldset className={`min-w-0 ${className}`} aria-describedby={control["aria-describedby"]}>
      <legend className="w-full font-medium text-[0.9375rem] text-text leading-snug">
        <span className={folds ? "hidden @lg:inline" : ""}>
          {label}
          {required && <RequiredMark />}
        </span>
        {folds && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={contentId}
            onClick={() => setPressed(!isOpen)}
            className="@lg:hidden flex min-h-12 w-full items-center gap-x-3 rounded-control border border-hairline px-3.5 text-left hover:border-text-muted"
          >
            <span className="min-w-0 grow">{label}</span>
            <span className="text-label text-text-muted">{filled > 0 ? chosen(filled) : optional}</span>
            <ChevronDownIcon className={`size-5 flex-none text-text-muted ${isOpen ? "rotate-180" : ""}`} />
          </button>
        )}
      </legend>
      <div id={contentId} className={isOpen ? "mt-2" : "mt-2 hidden @lg:block"}>
        {hint && (
          <p id={hintId} className="mb-2 text-sm text-text-muted leading-snug">
            {hint}
          </p>
        )}
        {children}
        <FieldErrorText id={errorId} text={error} />
      </div>
    </fieldset>
  );
}
