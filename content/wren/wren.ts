import { company } from "../company.ts";
import { calls } from "./calls.ts";
import { companyTopics } from "./company-topics.ts";
import { lines } from "./lines.ts";
import { phrases, slots } from "./phrases.ts";
import { prices } from "./prices.ts";
import { product } from "./product.ts";
import { synonyms } from "./synonyms.ts";
import { talk } from "./talk.ts";

/** Everything that can be said to the assistant, and what it answers: plain data for voice/language. */
export const wren = {
  phrases,
  slots,
  looseSlots: ["plan", "language", "tool", "industry", "day"],
  twins: { plan: "other" },
  leads: "hello|hi|hello wren|hi wren|okay|so|and|yes|yes please|please|excuse me",
  tails: "please|thanks|thank you|wren",
  intents: [...prices, ...product, ...calls, ...companyTopics, ...talk],
  pronunciations: {
    uptime: "AH P T AY M",
    larkline: "L AA R K L AY N",
    hubspot: "HH AH B S P AA T",
    roi: "AA R OW AY|R OY",
    zapier: "Z AE P IY ER|Z EY P IY ER",
  },
  synonyms,
  names: { [company.name]: "Lark line" },
  greeting: `Hi, I am ${company.assistantName}, ${company.name}'s AI assistant. What would you like to know?`,
  lines,
} as const;
