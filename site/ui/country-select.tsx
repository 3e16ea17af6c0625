import type { ComponentPropsWithoutRef } from "react";
import { countryNames } from "#content/country-names.ts";
import { countries } from "#domain/countries.ts";
import type { ControlProps } from "#ui/use-control.ts";
import { controlClass, type FieldProps, FormField } from "./field.tsx";
import { SelectChevron } from "./select.tsx";

type CountrySelectProps = FieldProps &
  Omit<ComponentPropsWithoutRef<"select">, keyof ControlProps | "className" | "value"> & {
    /** The chosen country's code. */
    value: string;
  };

/** The countries of the phone fields, with the chosen one's flag in the field. */
export function CountrySelect({ label, hint, error, required, className, ...select }: CountrySelectProps) {
  return (
    <FormField {...{ label, hint, error, required, className }}>
      {(control) => (
        <div className="relative">
          <select
            className={`country-select ${controlClass} appearance-none truncate pr-10 pl-13`}
            {...control}
            {...select}
          >
            {countries.map(({ code, dialPrefix }) => (
              <option key={code} value={code} className={flagClass(code)}>
                {`${countryNames[code]} (${dialPrefix})`}
              </option>
            ))}
          </select>
          <span
            aria-hidden="true"
            className="flag-slot pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2"
          >
            {select.value}
            <span className={`flag ${flagClass(select.value)}`} />
          </span>
          <SelectChevron />
        </div>
      )}
    </FormField>
  );
}

function flagClass(code: string): string {
  return `flag-${code.toLowerCase()}`;
}
