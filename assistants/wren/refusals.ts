import { wren } from "./wren.ts";

/** Polite refusals: intents that cause no action and give no fact. */
export const refusals = wren.intents.filter(({ subject }) => subject === "refusals");

export const refusalIds: readonly string[] = refusals.map(({ id }) => id);
