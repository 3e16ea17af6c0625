// Hosted services and their fallbacks. Loaded when calls need them.

export { BudgetSpentError } from "./budget.ts";
export { hostedProviders } from "./hosted-providers.ts";
export { hearWithFallback } from "./recogniser-with-fallback.ts";
export { rehearsedTools } from "./rehearsed-tools.ts";
export { relay } from "./relay.ts";
export { withFallback } from "./response-model-with-fallback.ts";
export { speakWithFallback } from "./synthesiser-with-fallback.ts";
export { hearWithinBudget, speakWithinBudget } from "./within-budget.ts";
export { createWriter } from "./writer.ts";
