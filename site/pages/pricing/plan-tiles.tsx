import type { ReactNode } from "react";
import type { PricingContent } from "#content/pricing/pricing.ts";
import { Section } from "#site/ui/section.tsx";
import { CheckIcon } from "#ui/icons.tsx";
import { CallsByHour } from "./calls-by-hour.tsx";

type Tiles = PricingContent["tiles"];

/** Five features as they look on a working day, in tiles of different sizes. */
export function PlanTiles({ content }: { content: Tiles }) {
  return (
    <Section surface="raised" labelledBy="tiles-title">
      <div className="grid grid-cols-1 items-end gap-x-16 gap-y-4 @4xl:grid-cols-[1.2fr_1fr]">
        <h2 id="tiles-title" className="max-w-[16ch] text-title">
          {content.title}
        </h2>
        <p className="text-lead text-text-muted">{content.lead}</p>
      </div>
      <div className="mt-12 grid grid-cols-1 gap-px overflow-hidden rounded-panel border border-hairline bg-[oklch(0.29_0.05_286)] @3xl:grid-cols-6">
        <Tile tile={content.analytics} className="@3xl:col-span-6 @5xl:col-span-4">
          <CallsByHour content={content.analytics} />
        </Tile>
        <Tile tile={content.languages} className="@3xl:col-span-3 @5xl:col-span-2">
          <ul className="border-hairline border-t">
            {content.languages.greetings.map(({ language, code, text }) => (
              <li key={code} className="border-hairline border-b py-2.5 leading-snug last:border-b-0">
                <span className="block font-mono text-label text-text-muted">{language}</span>
                <span lang={code} className="text-[1.0625rem]">
                  {text}
                </span>
              </li>
            ))}
          </ul>
        </Tile>
        <Tile tile={content.agent} className="@3xl:col-span-3 @5xl:col-span-2">
          <Rows rows={content.agent.settings} />
        </Tile>
        <Tile tile={content.crm} className="@3xl:col-span-3 @5xl:col-span-2">
          <Rows rows={content.crm.record} />
        </Tile>
        <Tile tile={content.outbound} className="@3xl:col-span-3 @5xl:col-span-2">
          <ul className="border-hairline border-t">
            {content.outbound.calls.map(({ kind, to, result }) => (
              <li key={kind} className="border-hairline border-b py-2.5 leading-snug last:border-b-0">
                <span className="block">{kind}</span>
                <span className="block text-label text-text-muted leading-snug">{to}</span>
                <span className="mt-1.5 flex items-center gap-1.5 font-mono text-label">
                  <CheckIcon className="size-4 text-violet" />
                  {result}
                </span>
              </li>
            ))}
          </ul>
        </Tile>
      </div>
    </Section>
  );
}

function Tile({
  tile,
  className,
  children,
}: {
  tile: { title: string; text: string; from: string };
  className: string;
  children: ReactNode;
}) {
  return (
    <div
      className={`row-span-2 grid grid-cols-1 grid-rows-subgrid gap-y-0 bg-night p-6 @md:p-8 ${className}`}
    >
      <div>
        <div className="flex flex-col-reverse gap-y-1.5">
          <h3 className="text-heading">{tile.title}</h3>
          <p className="font-mono text-label text-violet">{tile.from}</p>
        </div>
        <p className="mt-2 max-w-[34rem] text-text-muted">{tile.text}</p>
      </div>
      <div className="pt-8 has-[figure]:self-end">{children}</div>
    </div>
  );
}

function Rows({ rows }: { rows: readonly { label: string; value: string }[] }) {
  return (
    <dl className="border-hairline border-t">
      {rows.map(({ label, value }) => (
        <div key={label} className="border-hairline border-b py-2.5 leading-snug last:border-b-0">
          <dt className="text-label text-text-muted leading-snug">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
