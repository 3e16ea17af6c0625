import { company } from "../company.ts";
import type { ComparisonWords } from "./compare.ts";

type Features = ComparisonWords["groups"][number]["features"];

const onThePhone = {
  "call-answering": { name: "Calls answered, day and night" },
  "agent-creation": { name: "AI agent creation" },
  "phone-lines": { name: "Phone lines", footnote: "phone-lines" },
  "calls-at-once": { name: "Calls at once", footnote: "concurrent-calls" },
  languages: { name: "Languages", footnote: "languages" },
  "hand-over": { name: "Hand-over to a person" },
} as const satisfies Features;

const afterTheCall = {
  "appointment-booking": { name: "Appointments in your calendar" },
  analytics: { name: "Analytics" },
  "crm-integration": { name: "CRM integration" },
  "lead-capture": { name: "Lead capture" },
  "monthly-review": { name: "Monthly review of your calls" },
} as const satisfies Features;

const outbound = {
  "reminder-calls": { name: "Reminder calls" },
  "re-engagement-calls": { name: "Re-engagement calls" },
  "win-back-calls": { name: "Win-back calls" },
  campaigns: { name: "Campaigns with their own hours" },
} as const satisfies Features;

const withUs = {
  "set-up": {
    name: `Setup in ${company.setUpTime}`,
    metric: { label: "Setup", value: company.setUpTime },
    footnote: "set-up",
  },
  "answer-to-questions": { name: "Answers to your questions" },
  "critical-response": { name: "Response to critical issues", footnote: "critical-response" },
  "named-person": { name: "A named person" },
} as const satisfies Features;

/** The words of the comparison table. */
export const comparison: ComparisonWords = {
  groups: [
    { title: "On the phone", features: onThePhone },
    { title: "After the call", features: afterTheCall },
    { title: "Outgoing calls", features: outbound },
    { title: "Working with us", features: withUs },
  ],
  features: { ...onThePhone, ...afterTheCall, ...outbound, ...withUs },
  extents: { Basic: "Basic", Advanced: "Advanced" },
};
