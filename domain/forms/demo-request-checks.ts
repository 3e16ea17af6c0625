import * as v from "valibot";
import { findCountry } from "../countries.ts";
import type { DemoRequestField, FieldValues } from "./demo-request-field.ts";
import { isPossiblePhoneNumber } from "./phone-number.ts";
import { isWebsite } from "./website.ts";
import { fieldList, fieldText } from "./wizard-values.ts";

/** What a visitor reads about a wrong format. */
export interface FormatErrors {
  readonly url: string;
  readonly email: string;
  readonly phone: (dialPrefix: string) => string;
  /** Both in UTF-16 units. */
  readonly tooLong: (length: number, longest: number) => string;
}

const email = v.pipe(v.string(), v.email());

/** True when something was entered or chosen, in whatever format. */
export function isFilledIn(field: DemoRequestField, values: FieldValues): boolean {
  return fieldText(field, values) !== "" || fieldList(field, values).length > 0;
}

/** The error in a field's format. An empty field has none. */
export function findFormatError(
  field: DemoRequestField,
  values: FieldValues,
  errors: FormatErrors,
): string | undefined {
  const text = fieldText(field, values);
  if ("maxLength" in field && text.length > field.maxLength) {
    return errors.tooLong(text.length, field.maxLength);
  }
  if (text === "") return undefined;
  if (field.kind === "url" && !isWebsite(text)) return errors.url;
  if (field.kind === "email" && !v.is(email, text)) return errors.email;
  if (field.kind !== "phone") return undefined;
  const country = String(values[field.country]);
  if (isPossiblePhoneNumber(text, country)) return undefined;
  return errors.phone(findCountry(country)?.dialPrefix ?? "phone");
}
