import type { HomeContent } from "#content/home/home.ts";
import { missedCalls } from "#content/missed-calls/missed-calls.ts";
import type { PricingContent } from "#content/pricing/pricing.ts";
import { MissedCallsCalculator } from "#site/features/missed-calls/missed-calls-calculator.tsx";
import { PlanCards } from "#site/features/plan-cards/plan-cards.tsx";
import { Island } from "#site/ui/island.tsx";
import { Section } from "#site/ui/section.tsx";
import { TextLink } from "#site/ui/text-link.tsx";

/** What missed calls cost, and below that the prices. */
export function Plans({ content, plans }: { content: HomeContent["plans"]; plans: PricingContent["plans"] }) {
  return (
    <Section labelledBy="plans-title">
      <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-3">
        <h2 id="plans-title" className="text-title">
          {content.title}
        </h2>
        <TextLink to={content.link.to}>{content.link.label}</TextLink>
      </div>
      <h3 className="mt-10 text-heading @4xl:mt-12">{missedCalls.title}</h3>
      <p className="mt-2 mb-6 max-w-[38rem] text-text-muted">{missedCalls.lead}</p>
      <Island name="missed-calls-calculator" of={MissedCallsCalculator} />
      <div data-reveal className="mt-10 @4xl:mt-14">
        <PlanCards plans={plans} isShort />
      </div>
    </Section>
  );
}
