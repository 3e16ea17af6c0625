import type { ExchangeLine, TradeContent } from "#content/trades/trade-content.ts";
import { tradeWords } from "#content/trades/trade-words.ts";
import { Section } from "#site/ui/section.tsx";

/** A sample call as a script, with what happens at each turn beside it, and the slip that the front desk gets. */
export function TradeExchange({ content }: { content: TradeContent["exchange"] }) {
  return (
    <Section
      labelledBy="exchange-title"
      className="grid grid-cols-[minmax(0,1fr)] gap-x-20 gap-y-10 @4xl:grid-cols-[minmax(0,1fr)_minmax(0,1.9fr)] @4xl:grid-rows-[auto_1fr]"
    >
      <div>
        <h2 id="exchange-title" className="max-w-[14ch] text-title">
          {content.title}
        </h2>
        <p className="mt-5 max-w-[28rem] text-balance text-text-muted">{content.lead}</p>
      </div>
      <ol className="grid grid-cols-1 gap-y-5 @4xl:col-start-2 @4xl:row-span-2 @4xl:row-start-1 @4xl:gap-y-6 @4xl:pt-2">
        {content.lines.map((line) => (
          <Turn key={line.text} line={line} caller={content.caller} />
        ))}
      </ol>
      <Slip slip={content.slip} />
    </Section>
  );
}

function Turn({ line, caller }: { line: ExchangeLine; caller: string }) {
  const isWren = line.speaker === "wren";
  return (
    <li className="grid grid-cols-1 gap-x-6 gap-y-1 @xl:grid-cols-[5rem_minmax(0,1fr)] @6xl:grid-cols-[5rem_minmax(0,1fr)_13rem]">
      <span className={`font-mono text-label @xl:pt-1 ${isWren ? "text-violet" : "text-text-muted"}`}>
        {isWren ? tradeWords.wren : caller}
      </span>
      <p className={`text-[1.125rem] leading-snug ${isWren ? "" : "text-text-muted"}`}>
        {line.text}
        {line.cutOff && (
          <>
            {" "}
            <s className="text-text-muted">
              {line.cutOff}
              <span className="sr-only"> {tradeWords.cutIn}</span>
            </s>
          </>
        )}
      </p>
      {line.aside && (
        <p className="text-balance text-label text-text-muted leading-snug @xl:col-start-2 @6xl:col-start-3 @6xl:border-hairline @6xl:border-l @6xl:pt-1 @6xl:pl-4">
          {line.aside}
        </p>
      )}
    </li>
  );
}

function Slip({ slip }: { slip: TradeContent["exchange"]["slip"] }) {
  return (
    <div
      data-surface="paper"
      className="trade-slip max-w-[36rem] bg-paper px-6 pt-5 pb-7 text-text @4xl:self-end"
    >
      <h3 className="font-semibold text-[1.0625rem]">{slip.title}</h3>
      <dl className="mt-3">
        {slip.fields.map(({ label, value }) => (
          <div
            key={label}
            className="grid grid-cols-1 gap-x-5 border-hairline border-t py-2 leading-snug @md:grid-cols-[5.5rem_minmax(0,1fr)]"
          >
            <dt className="text-label text-text-muted @md:pt-0.5">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
