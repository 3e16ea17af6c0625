import { plans as soldPlans } from "#domain/plans.ts";
import { featureSlot } from "./features.ts";
import { volumeSlots } from "./plan-fit.ts";

/** Shared parts of callers' sentences. See voice/language/pattern.ts for the notation. */
export const phrases = {
  it: "it|this|larkline|your service|the service|your product",
  agent: "it|wren|larkline|the agent|your agent|the assistant|your assistant|the ai|your ai|you",
  does: "does (it|wren|larkline|the agent|your agent|the assistant|the ai|your ai)|do you",
  can: "can|could|does|will|would",
  tell: "tell me|can you tell me|could you tell me|i want to know|i would like to know|i'd like to know|explain",
  about:
    "(tell me|can you tell me|could you tell me|i want to know|i would like to know|talk|what) about|i have a question about",
  want: "i want|i would like|i'd like|i need|can i|could i|may i|can we|could we|let's|i wanna",
  is: "what is|what's|what are|tell me",
  person:
    "(a|an|the|your) (person|human|human being|real person|agent|representative|operator|manager|salesperson|colleague|team|owner)|somebody|someone|sales|one of your people",
  appointments: "appointments|an appointment|meetings|a meeting|bookings",
  number: "phone number|number|phone line|existing number|own number",
  callers: "callers|customers|clients|patients|people|my callers|my customers|my clients|my patients",
} as const;

type PlanName = (typeof soldPlans)[number]["name"];
const plan = (name: string) => `[the|your] ${name} [plan|package|one]`;
const plans = Object.fromEntries(soldPlans.map(({ id, name }) => [name, plan(id)])) as Record<
  PlanName,
  string
>;

const hour = {
  "09:00": "nine",
  "10:00": "ten",
  "11:00": "eleven",
  "12:00": "twelve|noon",
  "13:00": "one",
  "14:00": "two",
  "15:00": "three",
  "16:00": "four",
  "17:00": "five",
} as const;

/** Slots of sentences. The names of their values are stored in fields and shown. */
export const slots = {
  plan: plans,
  other: plans,
  language: {
    English: "english",
    Spanish: "spanish",
    French: "french",
    German: "german",
    Italian: "italian",
    Portuguese: "portuguese",
    Chinese: "chinese|mandarin",
    Japanese: "japanese",
    Arabic: "arabic",
    Russian: "russian",
    Polish: "polish",
    Turkish: "turkish",
    Hindi: "hindi",
    Dutch: "dutch",
    Korean: "korean",
  },
  tool: {
    "Google Calendar": "google calendar|google|gmail calendar",
    "Outlook Calendar": "outlook|outlook calendar|microsoft outlook|office calendar",
    HubSpot: "hubspot",
    Salesforce: "salesforce",
    Slack: "slack",
    Zapier: "zapier",
    "Microsoft Teams": "teams|microsoft teams",
    "your CRM": "my crm|our crm|a crm|crm|my customer database",
    "your calendar": "my calendar|our calendar|calendars",
  },
  industry: {
    "dental practices":
      "dentists|[a] dentist|dental|[a|my|our] dental (practice|office|clinic)|dental practices",
    "medical practices":
      "doctors|a doctor|[a|my|our] (medical|doctor's) (practice|office)|clinics|a clinic|healthcare",
    salons: "salons|[a|my|our] salon|[a|my|our] hair salon|hairdressers|[a|my] barber shop|[a|my] spa",
    restaurants: "restaurants|[a|my|our] restaurant",
    hotels: "hotels|[a|my|our] hotel|hospitality",
    schools: "schools|[a|my|our] [language] school|education",
    shops: "shops|[a|my|our] (shop|store)|stores|retail",
    "finance firms": "finance|banks|[a|my|our] bank|accountants|[a|my|our] accounting firm|finance firms",
    "IT companies": "i t companies|software companies|tech companies|[a] software company",
    "law firms": "lawyers|law firms|[a] [small] law firm|my law firm",
    "real estate": "real estate|realtors|[a] real estate (agency|agent|agents)",
    "car workshops": "garages|car dealers|[a|my] garage|a car dealer|[a|my] repair shop",
    "small businesses":
      "[a] small (business|businesses|company|companies)|my business|my company|a business like mine",
    "large companies": "[a] (large|big) (business|businesses|company|companies)|enterprises",
  },
  member: {
    "Mara Lindqvist": "mara|mara lindqvist",
    "Tomás Herrera": "tomas|tomas herrera",
    "Aisha Karim": "aisha|aisha karim",
  },
  feature: featureSlot,
  ...volumeSlots,
  day: {
    today: "today",
    tomorrow: "tomorrow",
    Monday: "monday|next monday",
    Tuesday: "tuesday|next tuesday",
    Wednesday: "wednesday|next wednesday",
    Thursday: "thursday|next thursday",
    Friday: "friday|next friday",
    Saturday: "saturday|next saturday",
    "next week": "next week",
  },
  time: { ...hour, morning: "in the morning", afternoon: "in the afternoon" },
} as const;
