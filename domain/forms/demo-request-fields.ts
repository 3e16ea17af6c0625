import type { FieldList } from "./demo-request-field.ts";

/** Longest item of a stored list, in UTF-16 units, and most items. `larkline.are_choices` repeats both. */
export const listLimits = { item: 500, items: 20 } as const;

/** Leaves room for the stored prefix. */
const detailLength = listLimits.item - "Other: ".length;

/** Options whose stored value is their label. */
const asWritten = <const Value extends string>(...values: Value[]) =>
  values.map((value) => ({ value, label: value }));

/**
 * All fields of the book-demo wizard, in the order of the form and of the columns. Values, checks, controls, row,
 * mails and table types derive from this list. Texts are in `content/book-demo`; the migrations repeat columns, limits
 * and options, and a test compares them. CONTRIBUTING.md explains how to add a field.
 */
export const demoRequestFields = [
  {
    name: "businessName",
    step: 1,
    kind: "text",
    column: "business_name",
    isRequired: true,
    maxLength: 200,
    autoComplete: "organization",
  },
  {
    name: "industry",
    step: 1,
    kind: "choice",
    column: "industry",
    isRequired: true,
    options: asWritten(
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
    ),
  },
  {
    name: "businessSize",
    step: 1,
    kind: "choice",
    column: "business_size",
    isRequired: true,
    shownAs: "chips",
    options: [
      { value: "small", label: "Small (1-10 employees)" },
      { value: "medium", label: "Medium (11-50 employees)" },
      { value: "large", label: "Large (51-200 employees)" },
      { value: "enterprise", label: "Enterprise (200+ employees)" },
    ],
  },
  { name: "website", step: 1, kind: "url", column: "website", maxLength: 2048 },
  {
    name: "fullName",
    step: 2,
    kind: "text",
    column: "full_name",
    isRequired: true,
    maxLength: 200,
    autoComplete: "name",
  },
  {
    name: "email",
    step: 2,
    kind: "email",
    column: "email",
    isRequired: true,
    // RFC 5321, section 4.5.3.1: a forward path of 256 octets including its two brackets.
    maxLength: 254,
  },
  { name: "country", step: 2, kind: "country", isRequired: true, isHalfWidth: true, initial: "US" },
  {
    name: "phone",
    step: 2,
    kind: "phone",
    column: "phone",
    isRequired: true,
    isHalfWidth: true,
    country: "country",
    maxLength: 40,
  },
  {
    name: "currentSolution",
    step: 3,
    kind: "choice",
    column: "current_solution",
    isRequired: true,
    shownAs: "chips",
    options: [
      { value: "in-house", label: "In-house staff" },
      { value: "call-center", label: "Third-party call center" },
      { value: "online", label: "Online booking only" },
      { value: "mixed", label: "A mix of these" },
    ],
  },
  {
    name: "callVolume",
    step: 3,
    kind: "choice",
    column: "call_volume",
    isRequired: true,
    shownAs: "chips",
    options: [
      { value: "0-100", label: "0-100 calls" },
      { value: "100-500", label: "100-500 calls" },
      { value: "500-1000", label: "500-1000 calls" },
      { value: "1000+", label: "1000+ calls" },
    ],
  },
  {
    name: "challenges",
    step: 3,
    kind: "choices",
    column: "challenges",
    options: asWritten(
      "High number of missed calls",
      "Too much time spent handling appointments",
      "High no-show or cancellation rates",
      "Difficulty following up with past clients",
      "Lack of integration with calendars/CRM",
    ),
  },
  {
    name: "otherChallenge",
    step: 3,
    kind: "detail",
    of: "challenges",
    prefix: "Other",
    maxLength: detailLength,
  },
  {
    name: "outboundPreference",
    step: 3,
    kind: "choice",
    column: "outbound_preference",
    isRequired: true,
    initial: "none",
    options: [
      { value: "reminders", label: "Appointment reminders" },
      { value: "follow-ups", label: "Follow-ups with past clients" },
      { value: "promotions", label: "Promotions" },
      { value: "none", label: "No outbound calls" },
    ],
  },
  {
    name: "aiTone",
    step: 3,
    kind: "choice",
    column: "ai_tone",
    isRequired: true,
    shownAs: "cards",
    isSideBySide: true,
    options: [
      { value: "professional", label: "Professional & Formal" },
      { value: "friendly", label: "Friendly & Casual" },
    ],
  },
  {
    name: "integrations",
    step: 3,
    kind: "choices",
    column: "integrations",
    isSideBySide: true,
    options: asWritten("Google Calendar", "Outlook Calendar", "CRM (please specify)", "Other"),
  },
  {
    name: "customCrm",
    step: 3,
    kind: "detail",
    of: "integrations",
    prefix: "CRM",
    revealedBy: "CRM (please specify)",
    maxLength: detailLength,
  },
  {
    name: "otherIntegration",
    step: 3,
    kind: "detail",
    of: "integrations",
    prefix: "Other",
    revealedBy: "Other",
    maxLength: detailLength,
  },
] as const satisfies FieldList;
