import type { ComponentPropsWithoutRef } from "react";
import { ErrorIcon } from "#ui/icons.tsx";
import { useControl } from "#ui/use-control.ts";

interface DetailFieldProps extends ComponentPropsWithoutRef<"input"> {
  label: string;
  hint?: string;
  /** Says what is wrong and what to do. */
  error: string | undefined;
  /** May stay empty. Default: required. */
  isOptional?: true;
}

/** A label, the field, and below it the error and the hint, in the widget's own styles. */
export function DetailField({ label, hint, error, isOptional, ...input }: DetailFieldProps) {
  const { control, errorId, hintId } = useControl({ hint, error, required: !isOptional });
  return (
    <div className="field">
      <label htmlFor={control.id}>{label}</label>
      <input {...control} {...input} />
      {error && (
        <p id={errorId} className="error">
          <ErrorIcon />
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className="muted">
          {hint}
        </p>
      )}
    </div>
  );
}
