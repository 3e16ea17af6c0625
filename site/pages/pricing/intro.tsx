import type { PricingContent } from "#content/pricing/pricing.ts";
import { PlanCards } from "#site/features/plan-cards/plan-cards.tsx";
import { Section } from "#site/ui/section.tsx";

/** One sentence with the prices right below it, because visitors come here for prices. */
export function PricingIntro({
  content,
  plans,
}: {
  content: PricingContent["intro"];
  plans: PricingContent["plans"];
}) {
  return (
    <Section labelledBy="pricing-title" className="pt-[calc(var(--header-height)+2.5rem)]">
      <div className="grid grid-cols-1 items-end gap-x-16 gap-y-5 @4xl:grid-cols-[1.25fr_1fr]">
        <h1
          id="pricing-title"
          className="text-[clamp(2.25rem,1.7rem+2.4vw,3.5rem)] leading-[1.02] tracking-[-0.032em]"
        >
          {content.title.map((sentence) => (
            <span key={sentence} className="block">
              {`${sentence} `}
            </span>
          ))}
        </h1>
        <p className="text-lead text-text-muted @4xl:pb-1.5">{content.lead}</p>
      </div>
      <h2 className="sr-only">{content.plans}</h2>
      <div className="mt-10">
        <PlanCards plans={plans} />
      </div>
    </Section>
  );
}
