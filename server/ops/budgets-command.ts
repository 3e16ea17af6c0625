import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { budgetCaps, budgetUnits } from "#server/voice/budget-settings.ts";
import { usedToday } from "#server/voice/budgets.ts";
import type { Ops } from "./ops.ts";

/** `budgets`: hosted services, as used in today's calls. */
export function defineBudgets(program: CommandUnknownOpts, ops: Ops): void {
  program
    .command("budgets")
    .description("what calls have used of hosted services today, and the most they may")
    .action(() =>
      ops.onDatabase(async ({ kysely }) => {
        const caps = budgetCaps(ops.settings());
        for (const [kind, amount] of Object.entries(await usedToday(kysely))) {
          const unit = budgetUnits[kind as keyof typeof budgetUnits];
          const { perDay } = caps[kind as keyof typeof caps];
          ops.write(`${kind}: ${inFull(amount)} of ${inFull(perDay)} ${unit}\n`);
        }
        ops.say("The day is counted in UTC.\n");
        return 0;
      }),
    );
}

function inFull(amount: number): string {
  return amount.toLocaleString("en-US");
}
