import { type ComponentPropsWithoutRef, useId } from "react";
import { ErrorIcon } from "./icons.tsx";

interface TextFieldProps extends ComponentPropsWithoutRef<"input"> {
  label: string;
  hint?: string;
  /** What is wrong and what to do. */
  error: string | undefined;
}

/** A label, the field, and below it the error and the hint. */
export function TextField({ label, hint, error, ...input }: TextFieldProps) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        {...input}
      />
      {error && (
        <p id={`${id}-error`} className="error">
          <ErrorIcon />
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="muted">
          {hint}
        </p>
      )}
    </div>
  );
}
