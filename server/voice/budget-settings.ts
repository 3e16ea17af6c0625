import type { Env } from "#server/env.ts";
import type { SpendingKind } from "#voice/index.ts";

/** Most seconds heard, tokens, and characters spoken: in a call, by a visitor in a day, and in a day. 0 allows none. */
export type BudgetCaps = Readonly<
  Record<SpendingKind, { readonly perCall: number; readonly perVisitor: number; readonly perDay: number }>
>;

/** The unit that each kind is counted in. */
export const budgetUnits = {
  hearing: "seconds",
  model: "tokens",
  voice: "characters",
} as const satisfies Record<SpendingKind, string>;

export type BudgetSetting = Extract<keyof Env, `BUDGET_${string}`>;

export function budgetCaps(env: Pick<Env, BudgetSetting>): BudgetCaps {
  return {
    hearing: {
      perCall: env.BUDGET_HEARING_SECONDS_PER_CALL,
      perVisitor: env.BUDGET_HEARING_SECONDS_PER_VISITOR,
      perDay: env.BUDGET_HEARING_SECONDS_PER_DAY,
    },
    model: {
      perCall: env.BUDGET_MODEL_TOKENS_PER_CALL,
      perVisitor: env.BUDGET_MODEL_TOKENS_PER_VISITOR,
      perDay: env.BUDGET_MODEL_TOKENS_PER_DAY,
    },
    voice: {
      perCall: env.BUDGET_VOICE_CHARACTERS_PER_CALL,
      perVisitor: env.BUDGET_VOICE_CHARACTERS_PER_VISITOR,
      perDay: env.BUDGET_VOICE_CHARACTERS_PER_DAY,
    },
  };
}
