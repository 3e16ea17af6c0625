import type { TradeContent } from "#content/trades/trade-content.ts";
import { tradeWords } from "#content/trades/trade-words.ts";
import { Section } from "#site/ui/section.tsx";
import { TradeTable } from "./trade-table.tsx";

/** The trade's calls in one dense table: what it is about, what Wren does, what is left for the desk. */
export function TradeCalls({ content }: { content: TradeContent["calls"] }) {
  const { about, does, desk } = tradeWords.columns;
  return (
    <Section surface="raised" labelledBy="calls-title">
      <h2 id="calls-title" className="text-title">
        {content.title}
      </h2>
      <div className="mt-8 border-hairline border-b">
        <TradeTable
          caption={content.title}
          className="three-columns outcome-columns"
          columns={[about, does, desk]}
          rows={content.rows.map((row) => ({ key: row.about, cells: [row.about, row.does, row.desk] }))}
        />
      </div>
    </Section>
  );
}
