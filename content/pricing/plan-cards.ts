import type { PlanDefinition, PlanList } from "#domain/plans.ts";
import type { FootnoteId } from "../footnotes/footnotes.ts";
import { type ComparisonWords, figuresIn, type PlanFigure } from "./compare.ts";
import type { PlanTexts } from "./plan-texts.ts";

/** The content of a plan's card. */
export interface Plan extends Omit<PlanDefinition, "metrics" | "popular">, Omit<PlanTexts, "figures"> {
  readonly popular: boolean;
  /** "Everything in …", naming the plan before it. Absent for the first plan. */
  readonly includes?: string;
  readonly metrics: readonly PlanFigure[];
}

export interface CardWords {
  readonly texts: Readonly<Record<string, PlanTexts>>;
  readonly comparison: ComparisonWords;
  /** Names the plan that comes before. */
  readonly includes: (before: string) => string;
  /** The footnote of a figure that other pages claim with it. */
  readonly footnoteFor: (written: string) => FootnoteId | undefined;
}

/** The plans' cards, in the order of the plans. @throws Error for a plan without words. */
export function planCards<const List extends PlanList>(
  plans: List,
  { texts, comparison, includes, footnoteFor }: CardWords,
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
      metrics: [...figuresIn(comparison, plan), ...figures].map((figure) => {
        const footnote = footnoteFor(figure.value);
        return footnote ? { ...figure, footnote } : figure;
      }),
    };
  });
  // One card per plan, which the type of `map` loses.
  return cards as { readonly [place in keyof List]: Plan };
}
