import type { ComponentPropsWithoutRef } from "react";
import type { ControlProps } from "#ui/use-control.ts";
import { controlClass, type FieldProps, FormField } from "./field.tsx";

type TextAreaFieldProps = FieldProps &
  Omit<ComponentPropsWithoutRef<"textarea">, keyof ControlProps | "className">;

/** Room for some sentences; it grows with them where the browser can. */
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
