import {
  type Extent,
  extentOf,
  type PlanDefinition,
  type PlanFeature,
  type PlanList,
} from "#domain/plans.ts";
import type { FootnoteId } from "../footnotes/footnotes.ts";
import type { Figure } from "./plan-texts.ts";

// How plans are compared, in any language.

interface FeatureWords {
  readonly name: string;
  /** Its figure on a plan's card. Default: its name with its extent. */
  readonly metric?: Omit<Figure, "footnote">;
  /** What stands behind its extents. Features that are figures on a card need one. */
  readonly footnote?: FootnoteId;
}

export interface ComparisonWords {
  /** The groups of the table, in its order. */
  readonly groups: readonly {
    readonly title: string;
    readonly features: { readonly [feature in PlanFeature]?: FeatureWords };
  }[];
  /** All features. Typed so that a feature without a row does not compile. */
  readonly features: Readonly<Record<PlanFeature, FeatureWords>>;
  /** Names of extents that are words. Default: as the list of plans has them, such as "1000+". */
  readonly extents: Readonly<Record<string, string>>;
}

/** A group of rows in the comparison table. */
export interface ComparisonGroup {
  readonly title: string;
  readonly rows: readonly {
    readonly feature: string;
    readonly footnote?: FootnoteId | undefined;
    /** In the order of the plans. */
    readonly extent: readonly Extent[];
  }[];
}

/** A row for every feature, with its extent in each plan. */
export function compareIn(words: ComparisonWords, plans: PlanList): ComparisonGroup[] {
  const named = (extent: Extent) => (typeof extent === "string" ? (words.extents[extent] ?? extent) : extent);
  return words.groups.map(({ title, features }) => ({
    title,
    rows: (Object.keys(features) as PlanFeature[]).map((feature) => ({
      feature: words.features[feature].name,
      footnote: words.features[feature].footnote,
      extent: plans.map((plan) => named(extentOf(plan, feature))),
    })),
  }));
}

/** The features' figures at the foot of a plan's card. @throws Error for a feature without a footnote. */
export function figuresIn(words: ComparisonWords, plan: PlanDefinition): Figure[] {
  return plan.metrics.map((feature) => {
    const { name, metric, footnote } = words.features[feature];
    if (!footnote) throw new Error(`The feature "${feature}" is a figure on a card and needs a footnote.`);
    return { ...(metric ?? { label: name, value: String(extentOf(plan, feature)) }), footnote };
  });
}
