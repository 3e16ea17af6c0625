import type { PlanDefinition, PlanList } from "#domain/plans.ts";
import { longestDescription } from "../../pricing/longest-description.ts";
import { locale } from "../language.ts";

// Sentences about the plans, derived from the list so that they cannot go out of date.

/** Such as "$2,300 al mes". */
export function priceText({ price, billing }: Pick<PlanDefinition, "price" | "billing">): string {
  return `$${price.toLocaleString(locale)} ${billing === "monthly" ? "al mes" : "una sola vez"}`;
}

/** Names all plans with their prices if a search result has room for them, otherwise the price range. */
export function pricesDescription(plans: PlanList): string {
  const count = `${howMany(plans)} ${plans.length === 1 ? "plan" : "planes"} de agente telefónico con IA`;
  const all = `${count}: ${plans.map((plan) => `${plan.name}, ${priceText(plan)}`).join("; ")}.`;
  const prices = plans.map(priceText);
  const range = `${count}, de ${prices[0]} a ${prices.at(-1)}.`;
  const choices = [`${all} Los términos, sin letra chica.`, all];
  return choices.find(({ length }) => length <= longestDescription) ?? range;
}

/** "Tres" for three plans; beyond nine in figures. */
export function howMany(plans: readonly unknown[]): string {
  const words = ["Ningún", "Un", "Dos", "Tres", "Cuatro", "Cinco", "Seis", "Siete", "Ocho", "Nueve"];
  return words[plans.length] ?? String(plans.length);
}

/** Their names, such as "Growth y Premium". */
export function planNames(plans: readonly { readonly name: string }[]): string {
  return plans
    .map(({ name }) => name)
    .join(", ")
    .replace(/, ([^,]*)$/, (_, last: string) => ` ${/^h?i(?![ae])/i.test(last) ? "e" : "y"} ${last}`);
}
