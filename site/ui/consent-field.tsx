import type { ReactNode } from "react";
import { useControl } from "#ui/use-control.ts";
import { checkboxClass } from "./choice-group.tsx";
import { FieldErrorText, FieldHintText, RequiredMark } from "./field.tsx";

interface ConsentFieldProps {
  name: string;
  /** The full text agreed to: its wording is stored with the consent. */
  label: string;
  /** What else there is to know, below the box. */
  hint?: ReactNode;
  required?: boolean;
  /** Says what is wrong and what to do, below the box. */
  error?: string | undefined;
  className?: string;
}

/** A checkbox for consent. It starts empty, because consent must never be preset. */
export function ConsentField({
  name,
  label,
  hint,
  required = false,
  error,
  className = "",
}: ConsentFieldProps) {
  const { control, errorId, hintId } = useControl({ hint, error, required });
  return (
    <div className={className}>
      <div className="relative flex gap-3 rounded-control border border-outline bg-night-sunken px-3.5 py-3 transition-colors duration-150 hover:border-text-muted has-checked:border-violet has-aria-invalid:border-bad">
        <input type="checkbox" name={name} {...control} className={checkboxClass} />
        <label
          htmlFor={control.id}
          className="min-w-0 cursor-pointer leading-snug after:absolute after:inset-0 wrap-anywhere"
        >
          {label}
          {required && <RequiredMark />}
        </label>
      </div>
      <FieldErrorText id={errorId} text={error} />
      <FieldHintText id={hintId} text={hint} />
    </div>
  );
}
