import type { RoiField } from "#domain/roi.ts";
import { roiDefaults } from "#domain/roi.ts";
import { countIn } from "./count-in.ts";

/** The visitor's input by field. */
export type RoiTexts = { readonly [field in RoiField]: string };

/** The address parameter of each field, in the order of the form. */
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

/** The numbers in an address, with defaults for missing ones. */
export function textsIn(search: string): RoiTexts {
  const parameters = new URLSearchParams(search);
  return mapFields((field) => {
    const text = parameters.get(roiParameters[field]);
    return text === null ? defaultTexts[field] : String(countIn(text).value);
  });
}

/**
 * The same address with these numbers, always in the order of the form, so that one case has one address. Defaults are
 * left out; other parameters stay.
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

/** One rep more or fewer than in the text, but at least one. */
export function steppedReps(text: string, step: 1 | -1): string {
  const next = countIn(text).value + BigInt(step);
  return String(next < 1n ? 1n : next);
}
