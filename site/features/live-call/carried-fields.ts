import type { WizardValues } from "#domain/forms/wizard-values.ts";
import { tradeInName } from "#domain/trade-in-name.ts";
import { industryOf } from "#domain/trades.ts";

type Place = Extract<
  keyof WizardValues,
  "fullName" | "email" | "phone" | "businessName" | "website" | "industry"
>;

const asTold = (text: string) => text;

/** Wizard fields by the call field that fills them, and what is written into them; "" where the call leaves it open. */
const places: Readonly<Record<string, { readonly place: Place; readonly read: (text: string) => string }>> = {
  name: { place: "fullName", read: asTold },
  email: { place: "email", read: asTold },
  phone: { place: "phone", read: asTold },
  company: { place: "businessName", read: asTold },
  website: { place: "website", read: asTold },
  // A trade in the caller's words, such as "a hotel".
  industry: { place: "industry", read: (text) => industryOf(tradeInName(text)) },
};

export interface CarriedField {
  /** The call's field. */
  readonly key: string;
  /** The wizard's field. */
  readonly place: Place;
  readonly value: string;
}

/** The fields of a call that the wizard has a place for, with their values there. */
export function carriedFields(fields: Readonly<Record<string, string>>): readonly CarriedField[] {
  return Object.entries(places)
    .map(([key, { place, read }]) => ({ key, place, value: read(fields[key] ?? "") }))
    .filter(({ value }) => value !== "");
}
