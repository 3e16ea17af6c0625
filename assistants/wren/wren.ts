import { company } from "#content/company.ts";
import { calls } from "./calls.ts";
import { companyTopics } from "./company-topics.ts";
import { demoTopics } from "./demo-topics.ts";
import { featureTopics } from "./features.ts";
import { guides } from "./guides.ts";
import { lines } from "./lines.ts";
import { objections } from "./objections.ts";
import { operation } from "./operation.ts";
import { paying } from "./paying.ts";
import { people } from "./people.ts";
import { phrases, slots } from "./phrases.ts";
import { callVolume, planFit } from "./plan-fit.ts";
import { prices } from "./prices.ts";
import { product } from "./product.ts";
import { refusals } from "./refusals.ts";
import { suitability } from "./suitability.ts";
import { synonyms } from "./synonyms.ts";
import { talk } from "./talk.ts";
import { trust } from "./trust.ts";
import { callsWording } from "./wording/calls.ts";
import { companyWording } from "./wording/company.ts";
import { doubtsWording } from "./wording/doubts.ts";
import { pricesWording } from "./wording/prices.ts";
import { productWording } from "./wording/product.ts";
import { refusalsWording } from "./wording/refusals.ts";
import { situationsWording } from "./wording/situations.ts";
import { worries } from "./worries.ts";

export const wordings: readonly Readonly<Record<string, string>>[] = [
  pricesWording,
  productWording,
  callsWording,
  companyWording,
  doubtsWording,
  situationsWording,
  refusalsWording,
];

interface Worded {
  readonly id: string;
  readonly examples?: readonly string[];
}

/** Adds all of its wordings to an intent. */
function withWording<const One extends Worded>(intent: One): One & { readonly examples: readonly string[] } {
  const more = wordings
    .flatMap((wording) => wording[intent.id]?.split("/") ?? [])
    .map((text) => text.replace(/\s+/g, " ").trim());
  return { ...intent, examples: [...(intent.examples ?? []), ...more] };
}

import { taskLines } from "./tasks/task-lines.ts";
import { taskTopics } from "./tasks/task-topics.ts";
import { tasks } from "./tasks/tasks.ts";

/** All of the assistant's intents and answers, as plain data for voice/language. */
export const wren = {
  phrases,
  slots,
  looseSlots: ["plan", "language", "tool", "industry", "feature", "member", "few", "many", "day"],
  twins: { plan: "other" },
  leads: "hello|hi|hello wren|hi wren|okay|so|and|yes|yes please|please|excuse me",
  unlikely:
    "a about around your two three four five six seven eight nine ten fifteen twenty thirty forty fifty sixty seventy eighty ninety thousand thousands hundreds mhm uh",
  tails: "please|thanks|thank you|wren",
  intents: [
    ...prices,
    ...paying,
    ...product,
    ...suitability,
    ...operation,
    ...calls,
    ...featureTopics,
    ...people,
    ...companyTopics,
    ...demoTopics,
    ...objections,
    ...worries,
    ...trust,
    ...guides,
    ...planFit,
    ...taskTopics,
    ...talk,
    ...refusals,
  ].map((intent) => withWording(intent)),
  pronunciations: {
    uptime: "AH P T AY M",
    larkline: "L AA R K L AY N",
    hubspot: "HH AH B S P AA T",
    roi: "AA R OW AY|R OY",
    zapier: "Z AE P IY ER|Z EY P IY ER",
    hipaa: "HH IH P AH",
    mishears: "M IH S HH IH R Z",
    gdpr: "JH IY D IY P IY AA R",
    lindqvist: "L IH N D K V IH S T|L IH N K W IH S T",
  },
  synonyms,
  names: { [company.name]: "Lark line", Lindqvist: "Lindkvist", Tomás: "Tomas", "São Paulo": "Sow Paulo" },
  greeting: `Hi, I am ${company.assistantName}, ${company.name}'s AI assistant. What would you like to know?`,
  lines,
  figure: callVolume,
  foreign: "foreign",
  tasks,
  taskLines,
} as const;
