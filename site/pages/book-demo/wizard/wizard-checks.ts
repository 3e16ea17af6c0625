import * as v from "valibot";
import { bookDemo } from "#content/book-demo/book-demo.ts";
import { findCountry } from "#domain/countries.ts";
import { limits } from "#domain/forms/demo-request.ts";
import { isPossiblePhoneNumber } from "#domain/forms/phone-number.ts";
import { isWebsite, normalizeWebsite } from "#domain/forms/website.ts";
import type { FieldName, WizardValues } from "./wizard-values.ts";

/** The steps that ask something. The fourth, scheduling, only follows. */
export type FormStep = 1 | 2 | 3;
export type FieldErrors = Partial<Record<FieldName, string>>;

/** What must not be empty before Next Step can be pressed. */
const gates = {
  1: ["businessName", "industry", "businessSize"],
  2: ["fullName", "email", "phone"],
  3: ["currentSolution", "callVolume", "aiTone"],
} as const satisfies Record<FormStep, readonly FieldName[]>;

/** Room for the "CRM: " or "Other: " that is stored in front. */
const longestListText = limits.listItem - "Other: ".length;

const longest = {
  1: { businessName: limits.businessName, website: limits.website },
  2: { fullName: limits.fullName, email: limits.email, phone: limits.phone },
  3: { otherChallenge: longestListText, customCrm: longestListText, otherIntegration: longestListText },
} as const satisfies Record<FormStep, Partial<Record<FieldName, number>>>;

const { errors } = bookDemo;
const email = v.pipe(v.string(), v.email());

/** Whether Next Step is enabled: everything the step requires has been entered, in whatever format. */
export function isGateOpen(step: FormStep, values: WizardValues): boolean {
  return gates[step].every((name) => values[name].trim() !== "");
}

/** What is wrong with the formats of one step, by field, in words. Empty when the step may be left. */
export function checkStep(step: FormStep, values: WizardValues): FieldErrors {
  const found = step === 1 ? checkWebsite(values) : step === 2 ? checkContact(values) : {};
  for (const [name, limit] of Object.entries(longest[step]) as [FieldName, number][]) {
    const length = lengthOf(name, values);
    if (length > limit) found[name] = errors.tooLong(length, limit);
  }
  return found;
}

/** Whether the step is complete and right, so that the one after it may be opened. */
export function isStepDone(step: FormStep, values: WizardValues): boolean {
  return isGateOpen(step, values) && Object.keys(checkStep(step, values)).length === 0;
}

function checkWebsite({ website }: WizardValues): FieldErrors {
  return website.trim() === "" || isWebsite(website) ? {} : { website: errors.website };
}

function checkContact(values: WizardValues): FieldErrors {
  const found: FieldErrors = {};
  if (!v.is(email, values.email.trim())) found.email = errors.email;
  if (!isPossiblePhoneNumber(values.phone, values.country)) {
    found.phone = errors.phone(findCountry(values.country)?.dialPrefix ?? "phone");
  }
  return found;
}

function lengthOf(name: FieldName, values: WizardValues): number {
  const value = values[name];
  if (typeof value !== "string") return 0;
  return (name === "website" ? normalizeWebsite(value) : value.trim()).length;
}
