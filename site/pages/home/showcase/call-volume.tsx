import { hourName } from "#content/hour-name.ts";
import type { PanelProps } from "./panel-props.ts";

const width = 480;
const height = 150;
const slot = width / 24;

/** A day of calls, hour by hour. The bars of hours without anyone at the desk are violet. */
export function CallVolume({ figure }: PanelProps<"smart-analytics">) {
  const { calls, open, closedLabel, openLabel } = figure;
  const [from, until] = open;
  const highest = Math.max(...calls);
  const isOpen = (hour: number) => hour >= from && hour < until;
  const during = sum(calls.filter((_, hour) => isOpen(hour)));
  return (
    <>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${height + 1}`}
        preserveAspectRatio="none"
        className="h-48 w-full"
      >
        {calls.map((count, hour) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the hour
            key={hour}
            x={hour * slot + 4}
            y={height - 2 - (count / highest) * (height - 10)}
            width={slot - 8}
            height={2 + (count / highest) * (height - 10)}
            rx="3"
            className={isOpen(hour) ? "fill-outline" : "fill-violet"}
          />
        ))}
        <path d={`M0 ${height + 0.5}H${width}`} className="stroke-hairline" />
      </svg>
      <p
        aria-hidden="true"
        className="mt-2 grid grid-cols-4 font-mono text-label text-text-muted tabular-nums"
      >
        {[0, 6, 12, 18].map((hour) => (
          <span key={hour}>{hourName(hour)}</span>
        ))}
      </p>
      <dl className="mt-5 flex flex-wrap gap-x-10 gap-y-2">
        <Total count={sum(calls) - during} label={closedLabel} color="bg-violet" />
        <Total count={during} label={openLabel} color="bg-outline" />
      </dl>
    </>
  );
}

function Total({ count, label, color }: { count: number; label: string; color: string }) {
  return (
    <div className="flex flex-row-reverse items-baseline justify-end gap-2.5">
      <dt className="text-text-muted">{label}</dt>
      <dd className="whitespace-nowrap font-mono tabular-nums">
        <span aria-hidden="true" className={`mr-2.5 inline-block size-2.5 rounded-xs ${color}`} />
        {count}
      </dd>
    </div>
  );
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
