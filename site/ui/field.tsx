import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { ErrorIcon } from "#ui/icons.tsx";
import { type ControlProps, useControl } from "#ui/use-control.ts";

export interface FieldProps {
  label: string;
  /** One sentence below the control that helps the visitor fill it in. */
  hint?: string | undefined;
  /** Says what is wrong and what to do, below the control. */
  error?: string | undefined;
  /** Id of a text elsewhere that describes the control, too. */
  describedBy?: string | undefined;
  required?: boolean | undefined;
  className?: string | undefined;
}

/** Class of text controls and selects. 16 px text keeps phones from zooming in. */
export const controlClass =
  "w-full min-h-12 rounded-control border border-outline bg-night-sunken px-3.5 py-2.5 text-base text-text transition-colors duration-150 placeholder:text-text-muted hover:border-text-muted aria-invalid:border-bad";

/** A label, one control, and below it the error and the hint. */
export function FormField({
  label,
  hint,
  error,
  describedBy,
  required = false,
  className = "",
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const { control, errorId, hintId } = useControl({ hint, error, describedBy, required });
  return (
    <div className={`min-w-0 ${className}`}>
      <label
        htmlFor={control.id}
        className="mb-1.5 block font-medium text-[0.9375rem] text-text leading-snug"
      >
        {label}
        {required && <RequiredMark />}
      </label>
      {children(control)}
      <FieldErrorText id={errorId} text={error} />
      <FieldHintText id={hintId} text={hint} />
    </div>
  );
}

type TextFieldProps = FieldProps &
  Omit<ComponentPropsWithoutRef<"input">, keyof ControlProps | "className"> & {
    /** Shown inside the control, before the text. */
    before?: ReactNode;
  };

export function TextField({
  label,
  hint,
  error,
  describedBy,
  required,
  className,
  before,
  ...input
}: TextFieldProps) {
  return (
    <FormField {...{ label, hint, error, describedBy, required, className }}>
      {(control) =>
        before ? (
          <div className="flex">
            <span className="flex min-h-12 items-center rounded-l-control border border-outline border-r-0 bg-night-raised px-3 font-mono text-text-muted">
              {before}
            </span>
            <input className={`${controlClass} min-w-0 rounded-l-none`} {...control} {...input} />
          </div>
        ) : (
          <input className={controlClass} {...control} {...input} />
        )
      }
    </FormField>
  );
}

/** The asterisk of a required label. Hidden from screen readers, which get `required` from the control. */
export function RequiredMark() {
  return (
    <span aria-hidden="true" className="whitespace-nowrap text-violet">
      {" *"}
    </span>
  );
}

export function FieldHintText({ id, text }: { id: string; text: ReactNode }) {
  if (!text) return null;
  return (
    <p id={id} className="mt-1.5 text-sm text-text-muted leading-snug">
      {text}
    </p>
  );
}

/** An error, marked by a sign and words, not by colour alone. */
export function FieldErrorText({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <p id={id} className="wrap-anywhere mt-1.5 flex gap-2 font-medium text-bad text-sm leading-snug">
      <ErrorIcon className="mt-px size-5 flex-none" />
      {text}
    </p>
  );
}

type TextAreaFieldProps = FieldProps &
  Omit<ComponentPropsWithoutRef<"textarea">, keyof ControlProps | "className">;

/** A field for several sentences, which grows with its text where the browser supports that. */
export function TextAreaField({ label, hint, error, required, className, ...textarea }: TextAreaFieldProps) {
  return (
    <FormField {...{ label, hint, error, required, className }}>
      {(control) => (
        <textarea
          className={`${controlClass} field-sizing-content min-h-36 max-h-96 resize-y leading-relaxed`}
          {...control}
          {...textarea}
        />
      )}
    </FormField>
  );
}
