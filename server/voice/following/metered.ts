import type { Budget, SpendingKind } from "#voice/index.ts";

/** A budget, and what was used of it: seconds heard, tokens read and written, characters spoken. */
export interface MeteredBudget extends Budget {
  used(): Readonly<Record<SpendingKind, number>>;
}

/** Counts what one call uses of hosted services. */
export function metered(budget: Budget): MeteredBudget {
  const used: Record<SpendingKind, number> = { hearing: 0, model: 0, voice: 0 };
  return {
    allows: (kind) => budget.allows(kind),
    async reserve(kind, amount) {
      const reserved = await budget.reserve(kind, amount);
      if (!reserved) return undefined;
      used[kind] += amount;
      return {
        settle(spent) {
          used[kind] += spent - amount;
          reserved.settle(spent);
        },
      };
    },
    used: () => ({ ...used }),
  };
}
