import { pricing } from "#content/pricing/pricing.ts";
import { paths } from "#domain/site-map.ts";
import { pageMeta } from "#site/page-meta.ts";
import { BesideAReceptionist } from "#site/pages/pricing/beside-a-receptionist.tsx";
import { PricingIntro } from "#site/pages/pricing/intro.tsx";
import { PricingMissedCalls } from "#site/pages/pricing/missed-calls.tsx";
import { PlanComparison } from "#site/pages/pricing/plan-comparison.tsx";
import { PlanTerms } from "#site/pages/pricing/plan-terms.tsx";
import { PlanTiles } from "#site/pages/pricing/plan-tiles.tsx";
import { planProducts } from "#site/structured-data.ts";
import { WithFootnotes } from "#site/ui/with-footnotes.tsx";

export function meta() {
  return pageMeta({ ...pricing.meta, path: paths.pricing, structuredData: planProducts(pricing.plans) });
}

export default function Pricing() {
  return (
    <WithFootnotes of={[pricing.plans, pricing.beside, pricing.comparison, pricing.terms]}>
      <PricingIntro content={pricing.intro} plans={pricing.plans} />
      <PricingMissedCalls />
      <BesideAReceptionist content={pricing.beside} />
      <PlanTiles content={pricing.tiles} />
      <PlanComparison content={pricing.comparison} plans={pricing.plans} />
      <PlanTerms content={pricing.terms} />
    </WithFootnotes>
  );
}
