import * as v from "valibot";

/**
 * What a demo request asks for and accepts. The options are the values stored in `demo_schedule`;
 * the database repeats the same lists and limits as CHECK constraints, and a test keeps the two alike.
 */

export const industries = [
  "Healthcare",
  "Technology",
  "Finance",
  "Education",
  "Retail",
  "Hospitality",
  "Professional Services",
  "Real Estate",
  "Automotive",
  "Other",
] as const;

export const businessSizes = [
  { value: "small", label: "Small (1-10 employees)" },
  { value: "medium", label: "Medium (11-50 employees)" },
  { value: "large", label: "Large (51-200 employees)" },
  { value: "enterprise", label: "Enterprise (200+ employees)" },
] as const;

export const currentSolutions = [
  { value: "in-house", label: "In-house staff" },
  { value: "call-center", label: "Third-party call center" },
  { value: "online", label: "Online booking only" },
  { value: "mixed", label: "A mix of these" },
] as const;

export const callVolumes = ["0-100", "100-500", "500-1000", "1000+"] as const;

export const challenges = [
  "High number of missed calls",
  "Too much time spent handling appointments",
  "High no-show or cancellation rates",
  "Difficulty following up with past clients",
  "Lack of integration with calendars/CRM",
] as const;

export const outboundPreferences = [
  { value: "reminders", label: "Appointment reminders" },
  { value: "follow-ups", label: "Follow-ups with past clients" },
  { value: "promotions", label: "Promotions" },
  { value: "none", label: "No outbound calls" },
] as const;

export const aiTones = [
  { value: "professional", label: "Professional & Formal" },
  { value: "friendly", label: "Friendly & Casual" },
] as const;

export const crmIntegration = "CRM (please specify)";
export const otherIntegration = "Other";
export const integrations = [
  "Google Calendar",
  "Outlook Calendar",
  crmIntegration,
  otherIntegration,
] as const;

/** Longest texts, in characters. The database refuses anything longer. */
export const limits = {
  businessName: 200,
  website: 2048,
  fullName: 200,
  /** RFC 5321, section 4.5.3.1: a forward path of 256 octets including its two brackets. */
  email: 254,
  phone: 40,
  listItem: 500,
  listItems: 20,
} as const;

const values = <const T extends string>(options: readonly { readonly value: T }[]): T[] =>
  options.map((option) => option.value);

const text = (longest: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(longest));

/** Each item is one of the choices, or one of the free prefixes, alone or with what was typed behind it. */
const choicesOf = (choices: readonly string[], prefixes: readonly string[]) =>
  v.pipe(
    v.array(text(limits.listItem)),
    v.maxLength(limits.listItems),
    v.everyItem(
      (item) =>
        choices.includes(item) ||
        prefixes.some((prefix) => item === prefix || /^\s*\S/.test(freeText(item, prefix))),
    ),
  );

function freeText(item: string, prefix: string): string {
  return item.startsWith(`${prefix}: `) ? item.slice(prefix.length + 2) : "";
}

/** One row of `demo_schedule` as the browser sends it: the 13 columns of the specification. */
export const demoRequestRow = v.object({
  business_name: text(limits.businessName),
  industry: v.picklist(industries),
  business_size: v.picklist(values(businessSizes)),
  website: v.nullable(v.pipe(text(limits.website), v.regex(/^https?:\/\/\S+$/i))),
  full_name: text(limits.fullName),
  email: v.pipe(text(limits.email), v.email()),
  phone: v.pipe(text(limits.phone), v.regex(/\d/)),
  current_solution: v.picklist(values(currentSolutions)),
  call_volume: v.picklist(callVolumes),
  challenges: choicesOf(challenges, ["Other"]),
  outbound_preference: v.picklist(values(outboundPreferences)),
  ai_tone: v.picklist(values(aiTones)),
  integrations: choicesOf(["Google Calendar", "Outlook Calendar"], ["CRM", "Other"]),
});

export type DemoRequestRow = v.InferOutput<typeof demoRequestRow>;
