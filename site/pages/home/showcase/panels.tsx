import type { ReactNode } from "react";
import type { ShowcaseContent, ShowcaseId } from "#content/home/showcase.ts";
import type { ShowcasePanels } from "#content/home/showcase-panels.ts";
import { Bar } from "#site/ui/bar.tsx";
import { FootnoteMark } from "#site/ui/footnote-mark.tsx";
import { CheckIcon } from "#ui/icons.tsx";
import { BookingFlow } from "./booking-flow.tsx";
import { CallVolume } from "./call-volume.tsx";
import type { PanelProps } from "./panel-props.ts";
import { RegionMap } from "./region-map.tsx";

interface PanelsProps {
  items: ShowcaseContent["items"];
  panels: ShowcasePanels;
}

/** The panels of all technologies. The surrounding showcase decides which one is shown. */
export function Panels({ items, panels }: PanelsProps) {
  const figures: Record<ShowcaseId, ReactNode> = {
    "neural-processing": <TurnChart figure={panels["neural-processing"].figure} />,
    "smart-automation": <BookingFlow figure={panels["smart-automation"].figure} />,
    "enterprise-security": <AuditLog figure={panels["enterprise-security"].figure} />,
    "global-infrastructure": <RegionMap figure={panels["global-infrastructure"].figure} />,
    "smart-analytics": <CallVolume figure={panels["smart-analytics"].figure} />,
    "seamless-integration": <CalendarWrites figure={panels["seamless-integration"].figure} />,
  };
  return (
    <div className="showcase-panels @container/panel grid grid-cols-1">
      {items.map(({ id, name }) => (
        <div
          key={id}
          role="tabpanel"
          id={`panel-${id}`}
          aria-labelledby={`tab-${id}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a tab panel without controls takes the focus itself
          tabIndex={0}
          className="turn showcase-panel flex min-w-0 flex-col rounded-panel border border-hairline bg-night-raised p-5 @lg/panel:p-8"
        >
          <p className="max-w-[34rem] text-lead text-text">
            <span className="showcase-name font-semibold">{name}. </span>
            {panels[id].text}
          </p>
          <h3 className="mt-6 border-hairline border-t pt-5 font-sans font-semibold text-base">
            {panels[id].figure.title}
          </h3>
          <div className="mt-5 grid grow grid-cols-1 content-center">{figures[id]}</div>
          <p className="mt-6 text-label text-text-muted">
            {panels[id].figure.note}
            <FootnoteMark of={panels[id].figure} />
          </p>
        </div>
      ))}
    </div>
  );
}

/** A page of the audit log: time, person, action. */
function AuditLog({ figure }: PanelProps<"enterprise-security">) {
  return (
    <ol className="overflow-hidden rounded-card border border-hairline bg-night-sunken font-mono text-label">
      {figure.entries.map(({ time, who, what }) => (
        <li
          key={time + what}
          className="grid grid-cols-1 gap-x-5 wrap-anywhere @3xs/panel:grid-cols-[auto_1fr] border-hairline border-t px-4 py-3 first:border-t-0 @lg/panel:grid-cols-[5rem_5.5rem_1fr] @lg/panel:px-5"
        >
          <span className="text-text-muted tabular-nums">{time}</span>
          <span className={who === "Wren" ? "text-violet" : ""}>{who}</span>
          <span className="col-span-full @lg/panel:col-span-1">{what}</span>
        </li>
      ))}
    </ol>
  );
}

/** One call written to every calendar it belongs in, as a line that branches. */
function CalendarWrites({ figure }: PanelProps<"seamless-integration">) {
  return (
    <ul className="relative grid grid-cols-1 gap-3 pl-8 before:absolute before:top-0 before:bottom-9 before:left-1 before:w-0.5 before:bg-violet">
      {figure.writes.map(({ to, what, took }) => (
        <li
          key={to}
          className="relative rounded-card border border-hairline bg-night-sunken px-4 py-3.5 before:absolute before:top-1/2 before:-left-[1.8125rem] before:h-0.5 before:w-7 before:bg-violet @lg/panel:px-5"
        >
          <span className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-semibold">{to}</span>
            <span className="flex items-center gap-1.5 font-mono text-label text-ok tabular-nums">
              <CheckIcon className="size-4" />
              {took}
            </span>
          </span>
          <span className="block text-text-muted">{what}</span>
        </li>
      ))}
    </ul>
  );
}

const colors = { caller: "fill-dawn", wren: "fill-violet" } as const;
/** Value at the right end of the chart, in ms. */
const longest = 420;

/** One turn of a call: the moments after the caller's last sound, on a scale in ms. */
function TurnChart({ figure }: PanelProps<"neural-processing">) {
  return (
    <dl className="grid grid-cols-1 gap-5">
      {figure.moments.map((moment) => (
        <div
          key={moment.label}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-1.5 @lg/panel:grid-cols-[12.5rem_1fr_4.5rem]"
        >
          <dt className="wrap-anywhere">
            {moment.label}
            <FootnoteMark of={moment} />
          </dt>
          <dd className="text-right font-mono tabular-nums @lg/panel:order-last">{moment.at} ms</dd>
          <Bar
            share={Math.max(moment.at / longest, 0.02)}
            track="fill-night-sunken"
            fill={colors[moment.who]}
            className="col-span-full h-2 @lg/panel:col-span-1"
          />
        </div>
      ))}
    </dl>
  );
}
