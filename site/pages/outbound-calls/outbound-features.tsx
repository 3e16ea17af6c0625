import type { OutboundCallsContent } from "#content/outbound-calls/outbound-calls.ts";
import { FootnoteMark } from "#site/ui/footnote-mark.tsx";
import { Section } from "#site/ui/section.tsx";
import { linePath } from "#ui/line-path.ts";

type Feature = OutboundCallsContent["features"]["cards"][number];

/** A wide card with a drawing of many lines, and two cards with figures below it. */
export function OutboundFeatures({ content }: { content: OutboundCallsContent["features"] }) {
  const [atOnce, ...others] = content.cards;
  return (
    <Section labelledBy="features-title" className="pt-0">
      <h2 id="features-title" className="max-w-[20ch] text-title">
        {content.title}
      </h2>
      <ul className="mt-12 grid grid-cols-1 gap-5 @4xl:grid-cols-2">
        <li className="@container/card rounded-panel border border-hairline bg-night-raised p-6 @md:p-8 @4xl:col-span-2">
          <div className="grid grid-cols-1 items-center gap-x-12 gap-y-8 @3xl/card:grid-cols-[1fr_1.35fr]">
            <div>
              <CardText feature={atOnce} />
            </div>
            <ManyLines />
          </div>
          <Metrics feature={atOnce} className="mt-10" />
        </li>
        {others.map((feature) => (
          <li
            key={feature.title}
            className="@container/card flex flex-col rounded-panel border border-hairline p-6 @md:p-8"
          >
            <CardText feature={feature} />
            <Metrics feature={feature} className="mt-auto pt-10" />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function CardText({ feature }: { feature: Feature }) {
  return (
    <>
      <h3 className="text-heading">{feature.title}</h3>
      <p className="mt-2 text-text-muted">{feature.text}</p>
    </>
  );
}

function Metrics({ feature, className }: { feature: Feature; className: string }) {
  return (
    <div className={className}>
      <dl className="grid grid-cols-1 gap-x-8 gap-y-4 border-hairline border-t pt-5 @md/card:grid-cols-3">
        {feature.metrics.map((metric) => (
          <div
            key={metric.label}
            className="grid content-start items-baseline gap-x-4 @3xs/card:grid-cols-[minmax(min-content,7.5rem)_minmax(0,1fr)] @md/card:grid-cols-1"
          >
            <dt className="order-last text-text-muted leading-snug">
              {metric.label}
              <FootnoteMark of={metric} />
            </dt>
            <dd className="font-display font-semibold text-[2rem] leading-tight tracking-tight">
              {metric.value}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const voice = linePath({ level: 1, phase: 2.4, center: 0 }, { reach: 1400, spread: 190, swing: 15 });
const width = 640;
const lines = Array.from({ length: 9 }, (_, index) => ({
  y: 24 + index * 26,
  // Spread, so that no two neighbors have their voice in the same place.
  x: 130 + ((index * 247) % 400),
  strength: 0.45 + ((index * 3) % 4) * 0.18,
}));

/** Nine of the thousand lines, each flat except for one voice. */
function ManyLines() {
  return (
    <svg
      viewBox={`0 0 ${width} 256`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="block h-40 w-full text-violet @3xl/card:h-64"
    >
      <defs>
        <path
          id="one-of-many"
          d={voice}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          vectorEffect="non-scaling-stroke"
        />
        <linearGradient id="many-fade">
          <stop offset="0" stopColor="#000" />
          <stop offset=".14" stopColor="#fff" />
          <stop offset=".86" stopColor="#fff" />
          <stop offset="1" stopColor="#000" />
        </linearGradient>
        <mask id="many-mask" maskUnits="userSpaceOnUse" x="0" y="0" width={width} height="256">
          <rect width={width} height="256" fill="url(#many-fade)" />
        </mask>
      </defs>
      <g mask="url(#many-mask)">
        {lines.map(({ x, y, strength }) => (
          <use key={y} href="#one-of-many" x={x} y={y} opacity={strength} />
        ))}
      </g>
    </svg>
  );
}
