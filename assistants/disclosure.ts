import { company } from "#content/company.ts";

/** Personas that play a front desk which does not exist. */
const pretending: readonly (string | undefined)[] = ["dental", "front-desk"];

/** Tells a visitor that an AI speaks. The engine says it; nothing in the definition of an assistant changes it. */
export function disclosureText(persona: string | undefined): string {
  return pretending.includes(persona)
    ? `Hi, I am an AI voice agent in a demonstration of ${company.name}.`
    : `Hi, I am an AI voice agent of ${company.name}.`;
}
