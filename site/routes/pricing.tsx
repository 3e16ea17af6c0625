import { pricing } from "#content/pricing.ts";
import { paths } from "#content/site-map.ts";
import { pageMeta } from "#site/page-meta.ts";
import { PlanComparison } from "#site/sections/plan-comparison.tsx";
import { PlanTerms } from "#site/sections/plan-terms.tsx";
import { PlanTiles } from "#site/sections/plan-tiles.tsx";
import { PricingIntro } from "#site/sections/pricing-intro.tsx";
import { planProducts } from "#site/structured-data.ts";

export function meta() {
  return pageMeta({ ...pricing.meta, path: paths.pricing, structuredData: planProducts(pricing.plans) });
}

export default function Pricing() {
  return (
    <>
      <PricingIntro content={pricing.intro} plans={pricing.plans} />
      <PlanTiles content={pricing.tiles} />
      <PlanComparison content={pricing.comparison} plans={pricing.plans} />
      <PlanTerms content={pricing.terms} />
    </>
  );
}
