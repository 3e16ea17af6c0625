import type { WordsOf } from "#domain/forms/demo-request-field.ts";
import type { demoRequestFields } from "#domain/forms/demo-request-fields.ts";

/** Texts of the wizard’s fields. Option labels are in the field list, with the options. */
export const fieldWords = {
  businessName: { label: "Business Name" },
  industry: { label: "Industry", placeholder: "Choose an industry" },
  businessSize: { label: "Business Size" },
  website: { label: "Website", hint: "Optional. For example brightdental.com" },
  fullName: { label: "Full Name" },
  email: { label: "Email", hint: "We’ll send your confirmation here." },
  country: { label: "Country" },
  phone: { label: "Phone" },
  currentSolution: { label: "Current Scheduling Solution" },
  callVolume: { label: "Monthly Call Volume" },
  challenges: { label: "Challenges", hint: "Optional. Choose all that apply." },
  otherChallenge: { label: "Another challenge", hint: "Optional. In your own words." },
  outboundPreference: { label: "Outbound Preference", hint: "Calls the agent makes for you." },
  aiTone: {
    label: "AI Tone",
    samples: {
      professional: (business: string) => `“Good afternoon, ${business}. How may I help you?”`,
      friendly: (business: string) => `“Hi, this is ${business}! What can I do for you?”`,
    },
  },
  integrations: { label: "Integrations", hint: "Optional. Choose all that you use." },
  customCrm: { label: "Which CRM?" },
  otherIntegration: { label: "Which other integration?" },
} as const satisfies WordsOf<typeof demoRequestFields>;
