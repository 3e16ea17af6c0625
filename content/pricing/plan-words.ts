import type { PlanDefinition, PlanList } from "#domain/plans.ts";

// What sentences say of the plans: made from the list of plans, so that none of them is left behind.

/** Such as "$2,300 a month". */
export function priceText({ price, billing }: Pick<PlanDefinition, "price" | "billing">): string {
  return `$${price.toLocaleString("en-US")} ${billing === "monthly" ? "a month" : "once"}`;
}

/** Longest description of a page that a search result shows, in characters. */
const longestDescription = 160;

/** Names as many plans with their prices as a search result has room for: all of them, or the range. */
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
