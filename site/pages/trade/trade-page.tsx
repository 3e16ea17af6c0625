import { type Testimonial, testimonials } from "#content/testimonials/testimonials.ts";
import type { TradeContent } from "#content/trades/trade-content.ts";
import { tradeWords } from "#content/trades/trade-words.ts";
import { tradeContents } from "#content/trades/trades.ts";
import { tradePaths } from "#domain/site-map.ts";
import type { Trade } from "#domain/trades.ts";
import { pageMeta } from "#site/page-meta.ts";
import { serviceFor } from "#site/structured-data.ts";
import { WithFootnotes } from "#site/ui/with-footnotes.tsx";
import { TradeCalls } from "./calls.tsx";
import { TradeExchange } from "./exchange.tsx";
import { TradeObjections } from "./objections.tsx";
import { TradeOpening } from "./opening.tsx";
import { TradePlan } from "./plan.tsx";
import { TradePrivacy } from "./privacy.tsx";
import { TradeProof } from "./proof.tsx";
import { TradeSystems } from "./systems.tsx";
import { TradeTopics } from "./topics.tsx";

/** The page of a trade: the same parts for each, in the trade's own words. */
export function tradePage(trade: Trade) {
  const content = tradeContents[trade];
  const path = tradePaths[trade];
  const story = storyOf(content.proof.story);
  return {
    default: () => (
      <WithFootnotes of={[story, content.proof, content.plan, tradeWords.plan.setUp]}>
        <TradeOpening trade={trade} content={content.opening} />
        <TradeExchange content={content.exchange} />
        <TradeCalls content={content.calls} />
        <TradeTopics content={content.topics} />
        <TradeSystems content={content.systems} />
        <TradePrivacy content={content.privacy} />
        <TradeProof content={content.proof} story={story} />
        <TradeObjections content={content.objections} />
        <TradePlan trade={trade} content={content.plan} assistant={content.opening.assistant} />
      </WithFootnotes>
    ),
    meta: () =>
      pageMeta({
        ...content.meta,
        path,
        structuredData: [serviceFor(trade, path)],
      }),
  };
}

function storyOf(id: TradeContent["proof"]["story"]): Testimonial {
  const story = testimonials.stories.find((each) => each.id === id);
  if (!story) throw new Error(`There is no story "${id}".`);
  return story;
}
