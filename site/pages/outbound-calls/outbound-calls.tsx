import { outboundCalls } from "#content/outbound-calls/outbound-calls.ts";
import { feeInFirstYear, plans, smallestWith } from "#domain/plans.ts";
import { paths } from "#domain/site-map.ts";
import { ClosingWithFigures } from "#site/features/closing/closing-with-figures.tsx";
import { pageMeta } from "#site/page-meta.ts";
import { OutboundIntro } from "#site/pages/outbound-calls/intro.tsx";
import { OutboundFeatures } from "#site/pages/outbound-calls/outbound-features.tsx";
import { RequestSection } from "#site/pages/outbound-calls/request-section.tsx";
import { Island } from "#site/ui/island.tsx";
import { dollarText } from "#site/ui/money.ts";
import { Section } from "#site/ui/section.tsx";
import { WithFootnotes } from "#site/ui/with-footnotes.tsx";
import { RoiCalculator } from "./roi/roi-calculator.tsx";

const calling = smallestWith(plans, "campaigns");
const roiPlan = { name: calling.name, price: dollarText(calling.price), fee: feeInFirstYear(calling) };

export function meta() {
  return pageMeta({ ...outboundCalls.meta, path: paths.outboundCalls });
}

export default function OutboundCalls() {
  const { intro, queue, features, roi, form, closing } = outboundCalls;
  return (
    <WithFootnotes of={[features, closing]}>
      <OutboundIntro content={intro} queue={queue} />
      <OutboundFeatures content={features} />
      <Section surface="raised" labelledBy="roi">
        <h2 id="roi" className="text-title">
          {roi.title}
        </h2>
        <p className="mt-4 mb-10 max-w-[38rem] text-lead text-text-muted">{roi.lead}</p>
        <div id="calculator">
          <Island name="roi-calculator" of={RoiCalculator} wakes="address" props={{ plan: roiPlan }} />
        </div>
      </Section>
      <RequestSection content={form} />
      <ClosingWithFigures content={closing} />
    </WithFootnotes>
  );
}
