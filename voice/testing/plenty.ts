import type { Budget, SpendingKind } from "#voice/providers/budget.ts";

/** A budget that never ends. */
export const plenty: Budget = { allows: () => true, reserve: async () => ({ settle() {} }) };

export interface CountedBudget extends Budget {
  /** Amounts set aside, in order, with those that were used instead once they are known. */
  readonly reserved: { readonly kind: SpendingKind; readonly amount: number; used?: number }[];
}

/** A budget that grants a number of reservations and remembers them. */
export function countedBudget(grants = Number.POSITIVE_INFINITY): CountedBudget {
  const reserved: { kind: SpendingKind; amount: number; used?: number }[] = [];
  return {
    reserved,
    allows: () => true,
    async reserve(kind, amount) {
      if (reserved.length >= grants) return undefined;
      const reservation: (typeof reserved)[number] = { kind, amount };
      reserved.push(reservation);
      return {
        settle(used) {
          reservation.used = used;
        },
      };
    },
  };
}
