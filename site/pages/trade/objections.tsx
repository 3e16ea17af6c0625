import type { TradeContent } from "#content/trades/trade-content.ts";
import { Section } from "#site/ui/section.tsx";
import { PlusIcon } from "#ui/icons.tsx";

/** What owners say against it, with honest answers; at most one is open. */
export function TradeObjections({ content }: { content: TradeContent["objections"] }) {
  return (
    <Section
      surface="raised"
      labelledBy="objections-title"
      className="grid grid-cols-1 gap-x-20 gap-y-8 @4xl:grid-cols-[minmax(0,1fr)_minmax(0,1.7fr)]"
    >
      <h2 id="objections-title" className="text-title">
        {content.title}
      </h2>
      <div className="border-hairline border-b">
        {content.entries.map(({ question, answer }, index) => (
          <details
            key={question}
            name="objections"
            open={index === 0}
            className="faq border-hairline border-t"
          >
            <summary className="flex min-h-16 cursor-pointer items-center justify-between gap-6 py-4 font-display font-semibold text-[1.25rem]">
              <h3 className="min-w-0 text-[length:inherit] leading-snug wrap-anywhere">{question}</h3>
              <PlusIcon className="size-6 shrink-0 text-violet" />
            </summary>
            <p className="max-w-[54ch] pr-10 pb-6 text-text-muted leading-relaxed">{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
