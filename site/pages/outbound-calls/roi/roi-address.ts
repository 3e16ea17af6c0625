import type { RoiField } from "#domain/roi.ts";
import { roiDefaults } from "#domain/roi.ts";
import { countIn } from "./count-in.ts";

/** What the visitor has typed, field by field. */
export type RoiTexts = { readonly [field in RoiField]: string };

/** The fields in the order of the form, and what each is called in an address. */
export const roiParameters = {
  salesReps: "reps",
  avgSalary: "salary",
  workingHours: "hours",
  callsPerHour: "calls",
  conversionRate: "rate",
  avgRevenue: "revenue",
} as const satisfies { [field in RoiField]: string };

export const roiFields = Object.keys(roiParameters) as RoiField[];

export const defaultTexts = mapFields((field) => String(roiDefaults[field]));

export function mapFields<Value>(valueFor: (field: RoiField) => Value): { [field in RoiField]: Value } {
  return Object.fromEntries(roiFields.map((field) => [field, valueFor(field)])) as {
    [field in RoiField]: Value;
  };
}

/** The numbers an address asks for; what it does not name has its default. */
export function textsIn(search: string): RoiTexts {
  const parameters = new URLSearchParams(search);
  return mapFields((field) => {
    const text = parameters.get(roiParameters[field]);
    return text === null ? defaultTexts[field] : String(countIn(text).value);
  });
}

/**
 * The same address with these numbers, always in the order of the form: one case has one address. Defaults are not
 * written; what else it carries stays.
 */
export function withTexts(search: string, texts: RoiTexts): string {
  const parameters = new URLSearchParams(search);
  for (const field of roiFields) {
    const { value } = countIn(texts[field]);
    parameters.delete(roiParameters[field]);
    if (value !== roiDefaults[field]) parameters.append(roiParameters[field], String(value));
  }
  const text = parameters.toString();
  return text === "" ? "" : `?${text}`;
}

/** One rep more or fewer than the text says, but never below one. */
export function steppedReps(text: string, step: 1 | -1): string {
  const next = countIn(text).value + BigInt(step);
  return String(next < 1n ? 1n : next);
}
