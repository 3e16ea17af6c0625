import { plans } from "#domain/plans.ts";
import { company } from "../../company.ts";
import { consents } from "../../consents/consents.ts";
import { salonDesk } from "../../desk/salon-desk.ts";
import { languageNames } from "../../language-words.ts";
import { firstQuestions, tradeSuggestions } from "../../live-call/suggestions.ts";
import { followUps, tuesdaysList } from "../../outbound-calls/figures.ts";
import { sampleCalls } from "../../sample-calls/sample-calls.ts";
import { authors } from "../../testimonials/authors.ts";
import { tradeNames } from "../../trade-names.ts";
import { pricing } from "../pricing/pricing.ts";
import { leavesOf } from "./leaves.ts";

/** Said by voices that speak English and to assistants that understand it, or noted down from such a call. */
const spoken = [
  Object.values(sampleCalls).map(({ lines }) => lines),
  salonDesk.summary.heard.map(({ words }) => words),
  firstQuestions,
  tradeSuggestions,
  consents.callBack.wording,
  consents.program.wording,
];

const names = [
  [company.name, company.assistantName, company.email, company.microblog.url, company.officeTimeZone],
  plans.map(({ name, extents }) => [name, extents.analytics]),
  [followUps, tuesdaysList].flat().map(({ who }) => who),
  Object.values(tradeNames).map(({ example }) => example),
  authors,
  languageNames,
  ["Juniper Salon", "Jonah Park", "Jonah", "Maya", "Nadia", "Theo", "Ana", "Rosa Delgado"],
  ["Google", "Google Calendar", "Outlook Calendar", "Outlook.com", "Microsoft 365"],
  ["Australia", "China", "Virginia", "São Paulo"],
];

/** Words that both languages write alike. */
const shared = ["Esc", "Hotel", "Legal", "Plan", "30 min"];

const files = ["larkline-demo.ics", "tel:+15550100142"];

/** States of a booking and voices, which components know by these names. */
const code = ["taken", "freed", "booked", "caller", "wren", "man", "woman"];

/** Greetings in other languages than Spanish. */
export const foreign: ReadonlySet<string> = new Set(
  pricing.tiles.languages.greetings.map(({ text }) => text),
);

/** Texts that are rightly the same in both languages. */
export const sameInBoth: ReadonlySet<string> = new Set([
  ...leavesOf([spoken, names, shared, files, code]).map(([, text]) => text),
  ...foreign,
]);
