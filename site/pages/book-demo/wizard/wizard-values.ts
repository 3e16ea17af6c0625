import * as v from "valibot";
import { type CountryCode, countries } from "#domain/countries.ts";
import {
  aiTones,
  businessSizes,
  callVolumes,
  challenges,
  currentSolutions,
  industries,
  integrations,
  outboundPreferences,
} from "#domain/forms/demo-request.ts";

const text = v.fallback(v.string(), "");
const values = (options: readonly { readonly value: string }[]) => options.map((option) => option.value);
/** One of the options; a draft from an older release may hold one that is gone, which is then empty. */
const oneOf = (options: readonly string[], otherwise = "") => v.fallback(v.picklist(options), otherwise);
const someOf = (options: readonly string[]) => v.fallback(v.array(v.picklist(options)), []);

/** Everything the visitor has entered, as the controls hold it: text not yet trimmed, "" when not chosen. */
export const wizardValues = v.object({
  businessName: text,
  industry: oneOf(industries),
  businessSize: oneOf(values(businessSizes)),
  website: text,
  fullName: text,
  email: text,
  country: oneOf(
    countries.map((country) => country.code),
    "US",
  ),
  phone: text,
  currentSolution: oneOf(values(currentSolutions)),
  callVolume: oneOf(callVolumes),
  challenges: someOf(challenges),
  otherChallenge: text,
  outboundPreference: oneOf(values(outboundPreferences), "none"),
  aiTone: oneOf(values(aiTones)),
  integrations: someOf(integrations),
  customCrm: text,
  otherIntegration: text,
});

export type WizardValues = v.InferOutput<typeof wizardValues>;
export type FieldName = keyof WizardValues;

/** A form nobody has touched. @param country preselected, from the visitor's locale. */
export function emptyValues(country: string = "US" satisfies CountryCode): WizardValues {
  return v.parse(wizardValues, { country });
}

/** Whether nothing has been entered beyond what is preselected. */
export function isUntouched(entered: WizardValues): boolean {
  return JSON.stringify(entered) === JSON.stringify(emptyValues(entered.country));
}
