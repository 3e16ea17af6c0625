import type { PlanDefinition, PlanList } from "#domain/plans.ts";
import { locale } from "../language.ts";
import { longestDescription } from "./longest-description.ts";

// Sentences about the plans, derived from the list so that they cannot go out of date.

/** Such as "$2,300 a month". */
export function priceText({ price, billing }: Pick<PlanDefinition, "price" | "billing">): string {
  return `$${price.toLocaleString(locale)} ${billing === "monthly" ? "a month" : "once"}`;
}

/** Names all plans with their prices if a search result has room for them, otherwise the price range. */
export function pricesDescription(plans: PlanList): string {
  const count = `${howMany(plans)} plans for an AI phone agent`;
  const all = `${count}: ${plans.map((plan) => `${plan.name} for ${priceText(plan)}`).join(", ")}.`;
  const prices = plans.map(priceText);
  const range = `${count}, from ${prices[0]} to ${prices.at(-1)}.`;
  const choices = [`${all} The terms in plain words.`, all];
  return choices.find(({ length }) => length <= longestDescription) ?? range;
}

/** "Three" for three plans; beyond nine in figures. */
export function howMany(plans: readonly unknown[]): string {
  const words = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"];
  return words[plans.length] ?? String(plans.length);
}

/** Their names, such as "Growth and Premium". */
export function planNames(plans: readonly { readonly name: string }[]): string {
  return plans
    .map(({ name }) => name)
    .join(", ")
    .replace(/, ([^,]*)$/, " and $1");
}
