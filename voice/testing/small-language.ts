import type { LanguageDefinition } from "#voice/language/definition.ts";

/** A language of four intents, for tests. */
export const smallLanguage = {
  phrases: { it: "it|the service" },
  slots: {
    plan: { Starter: "[the] starter [plan]", Growth: "[the] growth [plan]" },
    other: { Starter: "[the] starter [plan]", Growth: "[the] growth [plan]" },
  },
  looseSlots: ["plan"],
  twins: { plan: "other" },
  leads: "okay|so",
  tails: "please|thank you",
  intents: [
    { id: "price", asks: "about prices", patterns: ["how much is <it>", "what does <it> cost [per month]"] },
    { id: "price-of", asks: "what {plan} costs", patterns: ["how much is {plan}"] },
    { id: "compare", asks: "to compare", patterns: ["compare {plan} and {other}"] },
    { id: "yes", asks: "to say yes", isExact: true, patterns: ["yes"] },
  ],
  pronunciations: {},
} as const satisfies LanguageDefinition;
