import { missedCalls } from "#content/missed-calls/missed-calls.ts";
import { MissedCallsCalculator } from "#site/features/missed-calls/missed-calls-calculator.tsx";
import { Island } from "#site/ui/island.tsx";
import { Section } from "#site/ui/section.tsx";

/** The calculator of missed calls, right below the prices that it is about. */
export function PricingMissedCalls() {
  return (
    <Section labelledBy="missed-calls-title" className="pt-0">
      <div className="mb-8 grid grid-cols-1 items-end gap-x-16 gap-y-4 @4xl:grid-cols-[1.2fr_1fr]">
        <h2 id="missed-calls-title" className="max-w-[16ch] text-title">
          {missedCalls.title}
        </h2>
        <p className="text-lead text-text-muted">{missedCalls.lead}</p>
      </div>
      <Island name="missed-calls-calculator" of={MissedCallsCalculator} />
    </Section>
  );
}
