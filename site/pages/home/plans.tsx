import type { HomeContent } from "#content/home/home.ts";
import type { PricingContent } from "#content/pricing/pricing.ts";
import { PlanCards } from "#site/features/plan-cards/plan-cards.tsx";
import { Section } from "#site/ui/section.tsx";
import { TextLink } from "#site/ui/text-link.tsx";

/** The prices. */
export function Plans({ content, plans }: { content: HomeContent["plans"]; plans: PricingContent["plans"] }) {
  return (
    <Section labelledBy="plans-title">
      <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-3">
        <h2 id="plans-title" className="text-title">
          {content.title}
        </h2>
        <TextLink to={content.link.to}>{content.link.label}</TextLink>
      </div>
      <div data-reveal className="mt-10">
        <PlanCards plans={plans} />
      </div>
    </Section>
  );
}
