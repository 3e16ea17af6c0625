import type { SystemState, TradeContent } from "#content/trades/trade-content.ts";
import { tradeWords } from "#content/trades/trade-words.ts";
import { Section } from "#site/ui/section.tsx";
import { CheckIcon } from "#ui/icons.tsx";
import { TradeTable } from "./trade-table.tsx";

/** What it works with today, what is set up together, and what is not there: the trade's own systems first. */
export function TradeSystems({ content }: { content: TradeContent["systems"] }) {
  const { columns, all } = tradeWords.systems;
  return (
    <Section surface="paper" labelledBy="systems-title">
      <h2 id="systems-title" className="max-w-[20ch] text-title">
        {content.title}
      </h2>
      <p className="mt-5 max-w-[40rem] text-lead text-text-muted">{content.lead}</p>
      <div className="mt-8 border-hairline border-b">
        <TradeTable
          caption={content.title}
          className="system-columns"
          columns={[columns.name, columns.text, columns.state]}
          rows={[...content.own, ...all].map(({ name, text, state }) => ({
            key: name,
            cells: [name, text, <State key={name} state={state} />],
          }))}
        />
      </div>
    </Section>
  );
}

const marks = {
  "set-up": "size-3.5 rounded-full border-2 border-violet",
  missing: "size-3.5 rounded-full border-2 border-outline border-dashed",
  apart: "h-0.5 w-3.5 rounded-full bg-outline",
} as const;

function State({ state }: { state: SystemState }) {
  return (
    <span className="flex items-center gap-2">
      {state === "works" ? (
        <CheckIcon className="size-4.5 shrink-0 text-violet" />
      ) : (
        <span aria-hidden="true" className={`mx-0.5 shrink-0 ${marks[state]}`} />
      )}
      {tradeWords.systems.states[state]}
    </span>
  );
}
