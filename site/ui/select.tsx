import type { ComponentPropsWithoutRef } from "react";
import { ChevronDownIcon } from "#ui/icons.tsx";
import type { ControlProps } from "#ui/use-control.ts";
import { controlClass, type FieldProps, FormField } from "./field.tsx";

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

type SelectControlProps = Omit<ComponentPropsWithoutRef<"select">, keyof ControlProps | "className">;

type SelectFieldProps = FieldProps &
  SelectControlProps & {
    options: readonly SelectOption[];
    /** Shown while nothing is chosen. Without a placeholder, the first option is chosen from the start. */
    placeholder?: string;
  };

/** A native select, so that phones show their own picker. */
export function SelectField({
  label,
  hint,
  error,
  required,
  className,
  options,
  placeholder,
  ...select
}: SelectFieldProps) {
  return (
    <FormField {...{ label, hint, error, required, className }}>
      {(control) => (
        <div className="relative">
          <select className={`${controlClass} appearance-none truncate pr-10`} {...control} {...select}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <SelectChevron />
        </div>
      )}
    </FormField>
  );
}

export function SelectChevron() {
  return (
    <ChevronDownIcon className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-text-muted" />
  );
}
