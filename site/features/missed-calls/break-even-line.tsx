import type { MissedCallsContent } from "#content/missed-calls/missed-calls.ts";
import type { MissedCalls } from "#domain/missed-calls.ts";
import type { PlanDefinition } from "#domain/plans.ts";
import { baseline, breakEvenChart, chartSize } from "./break-even-chart.ts";

interface BreakEvenLineProps {
  answers: MissedCalls;
  plans: readonly PlanDefinition[];
  words: MissedCallsContent["chart"];
  rescued: number;
}

const textClass =
  "font-sans text-[2rem] @sm/line:text-[1.625rem] @md/line:text-[1.25rem] @2xl/line:text-[1rem]";

/** One line that rises with each rescued call, with a point where it crosses the price of each plan. */
export function BreakEvenLine({ answers, plans, words, rescued }: BreakEvenLineProps) {
  const { yours, end, plans: points } = breakEvenChart(answers, plans);
  return (
    <div className="@container/line">
      <svg
        viewBox={`0 0 ${chartSize.width} ${chartSize.height}`}
        role="img"
        aria-label={words.name}
        fill="none"
        strokeLinecap="round"
        className="block w-full overflow-visible"
      >
        <path d={`M0 ${baseline}H${chartSize.width}`} className="stroke-outline" />
        {points.map(({ id, name, y }) => (
          <g key={id}>
            <path d={`M0 ${y}H${chartSize.width}`} className="stroke-hairline" />
            <text y={y - 8} className={`fill-text-muted ${textClass}`}>
              {name}
            </text>
          </g>
        ))}
        <path d={`M${yours.x} ${yours.y}V${baseline}`} className="stroke-outline" strokeDasharray="2 6" />
        <path
          d={`M${yours.x} ${yours.y}L${end.x} ${end.y}`}
          className="stroke-outline"
          strokeWidth="2"
          strokeDasharray="2 7"
        />
        <path d={`M0 ${baseline}L${yours.x} ${yours.y}`} className="stroke-violet" strokeWidth="3.5" />
        {points.map(({ id, x, y, calls, isReached }) => (
          <g key={id}>
            <circle
              cx={x}
              cy={y}
              r="8"
              strokeWidth="2.5"
              className={`stroke-violet ${isReached ? "fill-violet" : "fill-night-sunken"}`}
            />
            <text
              x={x + 18}
              y={y + 28}
              strokeWidth="8"
              className={`fill-text stroke-night-sunken [paint-order:stroke] ${textClass}`}
            >
              {words.calls(calls)}
            </text>
          </g>
        ))}
        <circle cx={yours.x} cy={baseline} r="4" className="fill-text" />
        <text
          x={yours.x}
          y={baseline + 36}
          textAnchor={yours.x < 90 ? "start" : "middle"}
          className={`fill-text ${textClass}`}
        >
          {words.yours(rescued)}
        </text>
      </svg>
    </div>
  );
}
