import type { TradeContent } from "#content/trades/trade-content.ts";
import { tradeWords } from "#content/trades/trade-words.ts";
import { DashList } from "#site/ui/dash-list.tsx";
import { Section } from "#site/ui/section.tsx";
import { TextLink } from "#site/ui/text-link.tsx";
import { PlusIcon } from "#ui/icons.tsx";
import { TradeTable } from "./trade-table.tsx";

/** What is said about privacy, what is not, and what is kept. */
export function TradePrivacy({ content }: { content: TradeContent["privacy"] }) {
  const { said, notSaid, kept, columns, rows, note, policy } = tradeWords.privacy;
  return (
    <Section surface="paper" labelledBy="privacy-title" className="pt-0">
      <div className="grid grid-cols-1 gap-x-16 gap-y-10 border-outline border-t pt-12 @4xl:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <div>
          <h2 id="privacy-title" className="max-w-[16ch] text-heading">
            {content.title}
          </h2>
          <p className="mt-3 max-w-[30rem] text-balance text-text-muted">{content.lead}</p>
        </div>
        <div className="grid grid-cols-1 gap-x-12 gap-y-8 @2xl:grid-cols-2">
          <div>
            <h3 className="font-semibold font-sans text-base">{said}</h3>
            <DashList items={content.said} className="mt-3 gap-3" />
          </div>
          <div>
            <h3 className="font-semibold font-sans text-base">{notSaid}</h3>
            <DashList items={content.notSaid} className="mt-3 gap-3" />
          </div>
        </div>
      </div>
      <details className="faq mt-10 border-hairline border-y">
        <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-6 py-3 font-semibold">
          {kept}
          <PlusIcon className="size-6 shrink-0 text-violet" />
        </summary>
        <div className="pb-4">
          <TradeTable
            caption={kept}
            className="three-columns text-[0.9375rem]"
            columns={[columns.what, columns.where, columns.until]}
            rows={rows.map((row) => ({ key: row.what, cells: [row.what, row.where, row.until] }))}
          />
          <p className="mt-3 max-w-[44rem] text-label text-text-muted">{note}</p>
        </div>
      </details>
      <TextLink to={policy.to} className="mt-4">
        {policy.label}
      </TextLink>
    </Section>
  );
}
