import * as v from "valibot";
import { type WizardValues, wizardValues } from "#domain/forms/wizard-values.ts";

/** The industry that an address chooses (`?industry=Healthcare`), as a trade's page does; "" for any other word. */
export function industryIn(search: string): WizardValues["industry"] {
  return v.parse(wizardValues, { industry: new URLSearchParams(search).get("industry") }).industry;
}
