import type { CallableAssistant } from "#content/live-call/live-call.ts";
import { bookDemoLink } from "#content/navigation.ts";
import type { TradeContent } from "#content/trades/trade-content.ts";
import { tradeLinks } from "#content/trades/trade-menu.ts";
import { tradeWords } from "#content/trades/trade-words.ts";
import { findPlan } from "#domain/plans.ts";
import type { Trade } from "#domain/trades.ts";
import { CallOpener } from "#site/features/live-call/call-opener.tsx";
import { ButtonLink } from "#site/ui/button.tsx";
import { FootnoteMark } from "#site/ui/footnote-mark.tsx";
import { dollarText } from "#site/ui/money.ts";
import { Section } from "#site/ui/section.tsx";
import { TextLink } from "#site/ui/text-link.tsx";
import { wizardAddress } from "./wizard-address.ts";

interface TradePlanProps {
  trade: Trade;
  content: TradeContent["plan"];
  assistant: CallableAssistant;
}

/** The end of the page: the plan that fits with its price and the reason, what to do now, and the other trades. */
export function TradePlan({ trade, content, assistant }: TradePlanProps) {
  const { plan: words } = tradeWords;
  const plan = findPlan(content.id);
  if (!plan) throw new Error(`There is no plan "${content.id}".`);
  const { one, many, dollars } = content.worth;
  const count = Math.ceil(plan.price / dollars);
  return (
    <Section surface="paper" labelledBy="plan-title">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-20 gap-y-10 @4xl:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
        <div>
          <h2 id="plan-title" className="text-heading">
            {content.title}
          </h2>
          <p className="mt-3 font-display font-semibold leading-none tracking-[-0.035em]">
            <span className="block text-[clamp(3.25rem,2.4rem+3.6vw,5.5rem)]">{dollarText(plan.price)}</span>
            <span className="mt-3 block text-lead tracking-normal">
              {words.billed(plan.name, plan.billing)}
            </span>
          </p>
          <p className="mt-4 max-w-[34rem] text-balance text-text-muted">
            {words.example(dollarText(dollars), one, count, many, plan.billing)}
          </p>
        </div>
        <div>
          <p className="max-w-[38rem] text-lead">
            {content.why}
            <FootnoteMark of={content} />
          </p>
          <p className="mt-4 max-w-[38rem] text-balance text-text-muted">{content.smaller}</p>
          <div className="mt-8 flex flex-col gap-3 @sm:flex-row @sm:flex-wrap">
            <ButtonLink to={wizardAddress(trade)} className="min-h-12">
              {bookDemoLink.label}
            </ButtonLink>
            <CallOpener tone="quiet" className="min-h-12" assistant={assistant} trade={trade}>
              {tradeWords.call}
            </CallOpener>
          </div>
          <p className="mt-4 text-label text-text-muted">
            {words.setUp.text}
            <FootnoteMark of={words.setUp} />
          </p>
          <TextLink to={words.pricing.to}>{words.pricing.label}</TextLink>
        </div>
      </div>
      <nav
        aria-label={tradeWords.others}
        className="mt-16 flex flex-wrap items-baseline gap-x-6 border-hairline border-t pt-5"
      >
        <span className="text-text-muted">{tradeWords.others}</span>
        {tradeLinks
          .filter((each) => each.trade !== trade)
          .map(({ label, to }) => (
            <TextLink key={to} to={to}>
              {label}
            </TextLink>
          ))}
      </nav>
    </Section>
  );
}
