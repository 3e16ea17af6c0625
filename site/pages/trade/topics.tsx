import type { TradeContent } from "#content/trades/trade-content.ts";
import { tradeWords } from "#content/trades/trade-words.ts";
import { Section } from "#site/ui/section.tsx";

/** Subjects that decide for this trade, each with its limit. */
export function TradeTopics({ content }: { content: TradeContent["topics"] }) {
  return (
    <Section labelledBy="topics-title">
      <h2 id="topics-title" className="max-w-[20ch] text-title">
        {content.title}
      </h2>
      <div className="mt-12 grid grid-cols-1 gap-y-14">
        {content.items.map(({ title, text, limit }) => (
          <article
            key={title}
            className="grid grid-cols-1 gap-x-16 gap-y-4 @4xl:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
          >
            <h3 className="text-[clamp(1.5rem,1.3rem+0.9vw,2.125rem)] leading-[1.15] tracking-tight">
              {title}
            </h3>
            <div className="max-w-[36rem]">
              <p className="text-[1.125rem] leading-relaxed">{text}</p>
              <p className="mt-4 border-violet border-l-2 pl-4 text-text-muted leading-snug">
                <span className="mb-1 block font-mono text-label text-violet">{tradeWords.limit}</span>
                {limit}
              </p>
            </div>
          </article>
        ))}
      </div>
    </Section>
  );
}
