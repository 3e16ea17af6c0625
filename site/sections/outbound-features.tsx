import type { OutboundCallsContent } from "#content/outbound-calls.ts";
import { linePath } from "#site/ui/line-path.ts";
import { Section } from "#site/ui/section.tsx";

type Feature = OutboundCallsContent["features"]["cards"][number];

/** The wide card shows the lines it speaks of; the two below it speak in figures. */
export function OutboundFeatures({ content }: { content: OutboundCallsContent["features"] }) {
  const [atOnce, ...others] = content.cards;
  return (
    <Section labelledBy="features-title" className="pt-0">
      <h2 id="features-title" className="max-w-[20ch] text-title">
        {content.title}
      </h2>
      <ul className="mt-12 grid gap-5 @4xl:grid-cols-2">
        <li className="@container/card relative overflow-hidden rounded-panel border border-hairline bg-night-raised p-6 @md:p-8 @4xl:col-span-2">
          <ManyLines />
          <div className="relative max-w-[34rem]">
            <CardText feature={atOnce} />
          </div>
          <Metrics feature={atOnce} className="relative mt-16 @2xl/card:mt-24" />
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
      <dl className="grid gap-x-8 gap-y-4 border-hairline border-t pt-5 @md/card:grid-cols-3">
        {feature.metrics.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-text-muted leading-snug">{label}</dt>
            <dd className="font-mono text-[1.875rem] leading-tight tracking-tight">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const voice = linePath({ level: 1, phase: 2.4, center: 0 }, { reach: 1400, spread: 190, swing: 15 });
const lines = Array.from({ length: 13 }, (_, index) => ({
  y: index * 26,
  // Spread so that no two neighbors speak in the same place.
  x: ((index * 373) % 640) - 120,
  strength: 0.25 + ((index * 7) % 5) * 0.14,
}));

/** Thirteen of the thousand: each flat but for the place where it speaks. */
function ManyLines() {
  return (
    <svg
      width="1"
      height="1"
      aria-hidden="true"
      className="pointer-events-none absolute top-1/2 left-1/2 overflow-visible text-violet opacity-60 @2xl/card:top-4 @2xl/card:left-[62%] @2xl/card:opacity-100"
    >
      <defs>
        <path id="one-of-many" d={voice} fill="none" stroke="currentColor" strokeWidth="1.5" />
      </defs>
      {lines.map(({ x, y, strength }) => (
        <use key={y} href="#one-of-many" x={x} y={y} opacity={strength} />
      ))}
    </svg>
  );
}
