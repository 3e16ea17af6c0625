import type { Kysely } from "kysely";
import { Gauge, type Registry } from "prom-client";
import type { Tables } from "#server/database/tables.ts";
import { type BudgetCaps, budgetUnits } from "./budget-settings.ts";
import { type Budgets, usedToday } from "./budgets.ts";

/** Adds the use of hosted services to the registry, for Prometheus. Left out while the database cannot be reached. */
export function addBudgetFigures(
  registry: Registry,
  kysely: Kysely<Tables>,
  { caps, refusals }: { readonly caps: BudgetCaps; readonly refusals: Budgets["refusals"] },
): void {
  const registers = [registry];
  new Gauge({
    name: "larkline_budget_used",
    help: "Use of hosted services in calls since midnight UTC: seconds heard, tokens, characters spoken.",
    labelNames: ["kind", "unit"],
    registers,
    async collect() {
      const used = await usedToday(kysely).catch(() => undefined);
      this.reset();
      for (const [kind, amount] of Object.entries(used ?? {})) this.set(labels(kind), amount);
    },
  });
  new Gauge({
    name: "larkline_budget_limit",
    help: "The most of it in a day.",
    labelNames: ["kind", "unit"],
    registers,
    collect() {
      for (const [kind, { perDay }] of Object.entries(caps)) this.set(labels(kind), perDay);
    },
  });
  new Gauge({
    name: "larkline_budget_refusals_total",
    help: "Times that our own part took over because a budget was used up, by the cap, since the start of the process.",
    labelNames: ["kind", "scope"],
    registers,
    collect() {
      for (const { kind, scope, times } of refusals()) this.set({ kind, scope }, times);
    },
  });
}

function labels(kind: string) {
  return { kind, unit: budgetUnits[kind as keyof typeof budgetUnits] };
}
