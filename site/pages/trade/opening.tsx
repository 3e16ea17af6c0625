import { bookDemoLink } from "#content/navigation.ts";
import { tradeNames } from "#content/trade-names.ts";
import type { TradeContent } from "#content/trades/trade-content.ts";
import { tradeWords } from "#content/trades/trade-words.ts";
import type { Trade } from "#domain/trades.ts";
import { CallOpener } from "#site/features/live-call/call-opener.tsx";
import { ButtonLink } from "#site/ui/button.tsx";
import { Section } from "#site/ui/section.tsx";
import { AnswerIcon } from "#ui/icons.tsx";
import { Scene } from "./scenes/scene.tsx";
import { wizardAddress } from "./wizard-address.ts";

interface TradeOpeningProps {
  trade: Trade;
  content: TradeContent["opening"];
}

/** By daylight: the promise, two actions, and the moment it is for. The section's lower edge is the drawing's floor. */
export function TradeOpening({ trade, content }: TradeOpeningProps) {
  return (
    <Section
      surface="paper"
      labelledBy="trade-title"
      className="trade-opening grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-12 pt-opening pb-0 @4xl:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)]"
    >
      <div className="@4xl:self-center @4xl:pb-20">
        <p className="font-mono text-label text-text-muted">{tradeWords.for(tradeNames[trade].many)}</p>
        <h1
          id="trade-title"
          className="mt-4 text-[clamp(2.25rem,1.7rem+2.6vw,3.75rem)] leading-[1.03] tracking-[-0.032em]"
        >
          {content.title}
        </h1>
        <p className="mt-6 max-w-[34rem] text-lead text-text-muted">{content.lead}</p>
        <div className="mt-8 flex flex-col gap-3 @sm:flex-row @sm:flex-wrap">
          <CallOpener className="min-h-12" assistant={content.assistant} trade={trade}>
            <AnswerIcon className="size-4.5" />
            {tradeWords.call}
          </CallOpener>
          <ButtonLink tone="quiet" to={wizardAddress(trade)} className="min-h-12">
            {bookDemoLink.label}
          </ButtonLink>
        </div>
        <p className="mt-4 max-w-[34rem] text-balance text-label text-text-muted noscript:hidden">
          {content.note}
        </p>
      </div>
      <figure className="flex flex-col justify-end gap-y-4">
        <figcaption className="flex flex-wrap items-baseline gap-x-4 leading-snug @4xl:ml-[54%] @4xl:block">
          <span className="font-mono text-label text-text-muted">{content.scene.time}</span>
          <span className="text-balance font-display font-semibold text-[1.125rem] @4xl:mt-1 @4xl:block @4xl:text-[1.375rem] @4xl:leading-tight @4xl:tracking-tight">
            {content.scene.text}
          </span>
        </figcaption>
        <Scene trade={trade} />
      </figure>
    </Section>
  );
}
