import { coastlines } from "./coastlines.ts";
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

/** All land as one path, in degrees east and south, in steps from corner to corner: small numbers weigh little. */
const land = coastlines
  .map((corners) => {
    let last = { east: -180, north: 70 };
    const steps = (corners.match(/-?\d+ -?\d+/g) ?? []).map((corner) => {
      const [east = 0, north = 0] = corner.split(" ").map(Number);
      const step = `${east - last.east} ${last.north - north}`;
      last = { east, north };
      return step;
    });
    return `M${steps[0]}l${steps.slice(1).join(" ").replaceAll(" -", "-")}z`;
  })
  .join("");

/** A map of the world with the regions, and calls on their way to the nearest of them. */
export function RegionMap({ figure }: PanelProps<"global-infrastructure">) {
  const { regions, callers } = figure;
  return (
    <div>
      <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} fill="none" className="w-full">
        <path
          d={land}
          transform={`scale(${(width / 360).toFixed(3)} ${(height / 120).toFixed(3)})`}
          fillRule="evenodd"
          className="fill-text/10"
        />
        {callers.map((caller) => {
          const region = regions[caller.region];
          const { x, y } = at(caller);
          return (
            <g key={`${x} ${y}`}>
              {region && <path d={arc(caller, region)} className="stroke-violet" strokeWidth="1.5" />}
              <circle cx={x} cy={y} r="2.5" className="fill-text" />
            </g>
          );
        })}
        {regions.map((region) => {
          const { x, y } = at(region);
          return (
            <g key={region.name}>
              <circle cx={x} cy={y} r="6" className="fill-night-raised stroke-violet" strokeWidth="2" />
              <text
                x={x}
                y={y - 16}
                textAnchor="middle"
                className="hidden fill-text stroke-4 stroke-night-raised font-mono text-[13px] [paint-order:stroke] @lg/panel:block"
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
