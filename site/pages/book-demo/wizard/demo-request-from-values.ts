import * as v from "valibot";
import {
  crmIntegration,
  type DemoRequestRow,
  demoRequestRow,
  otherIntegration,
} from "#domain/forms/demo-request.ts";
import { normalizePhoneNumber } from "#domain/forms/phone-number.ts";
import { normalizeWebsite } from "#domain/forms/website.ts";
import type { WizardValues } from "./wizard-values.ts";

/**
 * The row that is stored, from what was entered.
 *
 * @throws ValiError when the values have not passed the checks of all three steps.
 */
export function demoRequestFromValues(values: WizardValues): DemoRequestRow {
  return v.parse(demoRequestRow, {
    business_name: values.businessName,
    industry: values.industry,
    business_size: values.businessSize,
    website: normalizeWebsite(values.website) || null,
    full_name: values.fullName,
    email: values.email,
    phone: normalizePhoneNumber(values.phone, values.country),
    current_solution: values.currentSolution,
    call_volume: values.callVolume,
    challenges: [...values.challenges, ...named("Other", values.otherChallenge)],
    outbound_preference: values.outboundPreference,
    ai_tone: values.aiTone,
    integrations: values.integrations.map((integration) => withDetail(integration, values)),
  });
}

/** The two integrations that ask which one are stored with the answer, or bare when none was given. */
function withDetail(integration: string, values: WizardValues): string {
  if (integration === crmIntegration) return named("CRM", values.customCrm)[0] ?? "CRM";
  if (integration === otherIntegration) return named("Other", values.otherIntegration)[0] ?? "Other";
  return integration;
}

function named(name: string, detail: string): string[] {
  const text = detail.trim();
  return text === "" ? [] : [`${name}: ${text}`];
}
