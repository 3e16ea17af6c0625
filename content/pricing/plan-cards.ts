import type { PlanDefinition, PlanList } from "#domain/plans.ts";
import { type ComparisonWords, figuresIn } from "./compare.ts";
import type { Figure, PlanTexts } from "./plan-texts.ts";

/** The content of a plan's card. */
export interface Plan extends Omit<PlanDefinition, "metrics" | "popular">, Omit<PlanTexts, "figures"> {
  readonly popular: boolean;
  /** "Everything in …", naming the plan before it. Absent for the first plan. */
  readonly includes?: string;
  readonly metrics: readonly Figure[];
}

export interface CardWords {
  readonly texts: Readonly<Record<string, PlanTexts>>;
  readonly comparison: ComparisonWords;
  /** Names the plan that comes before. */
  readonly includes: (before: string) => string;
}

/** The plans' cards, in the order of the plans. @throws Error for a plan without words. */
export function planCards<const List extends PlanList>(
  plans: List,
  { texts, comparison, includes }: CardWords,
): { readonly [place in keyof List]: Plan } {
  const cards = plans.map((plan, index): Plan => {
    const before = plans[index - 1];
    const words = texts[plan.id];
    if (!words) throw new Error(`The plan "${plan.id}" has no words in content/pricing/plan-texts.ts.`);
    const { figures = [], ...ownWords } = words;
    return {
      ...plan,
      ...ownWords,
      popular: plan.popular ?? false,
      ...(before && { includes: includes(before.name) }),
      metrics: [...figuresIn(comparison, plan), ...figures],
    };
  });
  // One card per plan, which the type of `map` loses.
  return cards as { readonly [place in keyof List]: Plan };
}
