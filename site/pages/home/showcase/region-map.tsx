import type { PanelProps } from "./panel-props.ts";

interface Place {
  readonly east: number;
  readonly north: number;
}

const width = 560;
const height = 250;

/** Projects degrees onto the drawing: an even grid, from 70° north to 50° south. */
function at({ east, north }: Place): { x: number; y: number } {
  return { x: Math.round(((east + 180) / 360) * width), y: Math.round(((70 - north) / 120) * height) };
}

/** The path of a call: an arc that bends north. */
function arc(from: Place, to: Place): string {
  const start = at(from);
  const end = at(to);
  const lift = Math.hypot(end.x - start.x, end.y - start.y) * 0.28;
  const middle = `${(start.x + end.x) / 2} ${(start.y + end.y) / 2 - lift}`;
  return `M${start.x} ${start.y}Q${middle} ${end.x} ${end.y}`;
}

/** One line through all regions from west to east: a smooth curve, level at every node. */
function throughAll(regions: readonly Place[]): string {
  const [first, ...rest] = regions.map(at);
  if (!first) return "";
  let path = `M-40 ${first.y}H${first.x}`;
  let before = first;
  for (const next of rest) {
    const middle = (before.x + next.x) / 2;
    path += `C${middle} ${before.y} ${middle} ${next.y} ${next.x} ${next.y}`;
    before = next;
  }
  return `${path}H${width + 40}`;
}

/** The world as a grid, with the regions on one line across it and calls on their way to the nearest region. */
export function RegionMap({ figure }: PanelProps<"global-infrastructure">) {
  const { regions, callers } = figure;
  return (
    <div>
      <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} fill="none" className="w-full">
        <g className="stroke-hairline">
          {[-150, -120, -90, -60, -30, 0, 30, 60, 90, 120, 150].map((east) => (
            <path key={east} d={`M${at({ east, north: 0 }).x} 0V${height}`} />
          ))}
          {[60, 30, 0, -30].map((north) => (
            <path key={north} d={`M0 ${at({ east: 0, north }).y}H${width}`} />
          ))}
        </g>
        {callers.map((caller) => {
          const region = regions[caller.region];
          const { x, y } = at(caller);
          return (
            <g key={`${x} ${y}`}>
              {region && <path d={arc(caller, region)} className="stroke-outline" strokeWidth="1.5" />}
              <circle cx={x} cy={y} r="2.5" className="fill-text-muted" />
            </g>
          );
        })}
        <path d={throughAll(regions)} className="stroke-violet" strokeWidth="2" />
        {regions.map((region) => {
          const { x, y } = at(region);
          return (
            <g key={region.name}>
              <circle cx={x} cy={y} r="6" className="fill-night-raised stroke-violet" strokeWidth="2" />
              <text
                x={x}
                y={y - 16}
                textAnchor="middle"
                className="hidden fill-text font-mono text-[13px] @lg/panel:block"
              >
                {region.name}
              </text>
            </g>
          );
        })}
      </svg>
      <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1 font-mono text-label @lg/panel:sr-only">
        {regions.map(({ name }) => (
          <li key={name} className="flex items-center gap-2">
            <span aria-hidden="true" className="size-2.5 rounded-full border-2 border-violet" />
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}
