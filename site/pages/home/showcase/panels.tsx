import type { ReactNode } from "react";
import type { ShowcaseContent, ShowcaseId } from "#content/home/showcase.ts";
import type { ShowcasePanels } from "#content/home/showcase-panels.ts";
import { AuditLog } from "./audit-log.tsx";
import { BookingFlow } from "./booking-flow.tsx";
import { CalendarWrites } from "./calendar-writes.tsx";
import { CallVolume } from "./call-volume.tsx";
import { RegionMap } from "./region-map.tsx";
import { TurnChart } from "./turn-chart.tsx";

interface PanelsProps {
  items: ShowcaseContent["items"];
  panels: ShowcasePanels;
}

/** The panels of all technologies. Which one is shown, the showcase around them says. */
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
          <p className="mt-6 text-label text-text-muted">{panels[id].figure.note}</p>
        </div>
      ))}
    </div>
  );
}
