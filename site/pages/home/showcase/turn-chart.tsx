import { Bar } from "#site/ui/bar.tsx";
import type { PanelProps } from "./panel-props.ts";

const colors = { caller: "fill-dawn", wren: "fill-violet", person: "fill-outline" } as const;
/** Milliseconds at the right end of the chart. */
const longest = 420;

/** One turn of a call: how long after the caller's last sound each thing happens. */
export function TurnChart({ figure }: PanelProps<"neural-processing">) {
  return (
    <dl className="grid grid-cols-1 gap-5">
      {figure.moments.map(({ label, at, who }) => (
        <div
          key={label}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-1.5 @lg/panel:grid-cols-[12.5rem_1fr_4.5rem]"
        >
          <dt className={`wrap-anywhere ${who === "person" ? "text-text-muted" : ""}`}>{label}</dt>
          <dd className="text-right font-mono tabular-nums @lg/panel:order-last">{at} ms</dd>
          <Bar
            share={Math.max(at / longest, 0.02)}
            track="fill-night-sunken"
            fill={colors[who]}
            className="col-span-full h-2 @lg/panel:col-span-1"
          />
        </div>
      ))}
    </dl>
  );
}
