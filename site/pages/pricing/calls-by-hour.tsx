import { hourName } from "#content/hour-name.ts";
import type { PricingContent } from "#content/pricing/pricing.ts";

const width = 640;
const height = 150;
const bar = 22;

/** One day's calls by hour. The highlighted bars are the hours in which only the agent could pick up. */
export function CallsByHour({ content }: { content: PricingContent["tiles"]["analytics"] }) {
  const { hours, opens, closes, caption } = content;
  const most = Math.max(...hours.map(({ calls }) => calls));
  const step = width / hours.length;
  return (
    <figure>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="block w-full overflow-visible">
        <path d={`M0 ${height}H${width}`} className="stroke-outline" strokeWidth="1" />
        {hours.map(({ hour, calls }, index) => {
          const tall = (calls / most) * (height - 12);
          const isOpen = hour >= opens && hour < closes;
          return (
            <g key={hour} transform={`translate(${index * step + (step - bar) / 2} 0)`}>
              <rect
                y={height - tall}
                width={bar}
                height={tall}
                rx="3"
                className={isOpen ? "fill-outline/50" : "fill-violet"}
              />
            </g>
          );
        })}
      </svg>
      <div aria-hidden="true" className="mt-1.5 grid grid-cols-16 font-mono text-label text-text-muted">
        {hours.map(({ hour }) =>
          hour % 4 === 2 ? (
            <span key={hour} className="col-span-4">
              {hourName(hour)}
            </span>
          ) : null,
        )}
      </div>
      <figcaption className="mt-3 text-label text-text-muted">{caption}</figcaption>
    </figure>
  );
}
