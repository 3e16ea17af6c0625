import type { AboutContent, TimelineEntry } from "#content/about/about.ts";
import { FootnoteMark } from "#site/ui/footnote-mark.tsx";
import { Section } from "#site/ui/section.tsx";
import { linePath } from "#ui/line-path.ts";

const reach = 120;
const viewBox = `-44 ${-reach} 88 ${reach * 2}`;

/** The years along the line, whose voice grows louder with each. */
export function Timeline({ content }: { content: AboutContent["timeline"] }) {
  return (
    <Section
      labelledBy="timeline-title"
      className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 @4xl:grid-cols-[5fr_7fr]"
    >
      <h2 id="timeline-title" className="max-w-[12ch] self-start text-title @4xl:sticky top-28">
        {content.title}
      </h2>
      <ol>
        {content.entries.map((entry, index) => (
          <Year key={entry.year} entry={entry} swing={12 + index * 18} phase={index + 0.4} />
        ))}
      </ol>
    </Section>
  );
}

function Year({ entry, swing, phase }: { entry: TimelineEntry; swing: number; phase: number }) {
  const voice = linePath({ level: 1, phase, center: 0 }, { reach, spread: 104, swing });
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-5 @2xl:grid-cols-[auto_5.5rem_minmax(0,1fr)]">
      <p className="col-start-2 font-mono text-heading tabular-nums @2xl:col-start-1 @2xl:row-start-1 @2xl:text-right">
        {entry.year}
      </p>
      <span className="relative col-start-1 row-span-2 row-start-1 @2xl:col-start-2 @2xl:row-span-1">
        <svg
          aria-hidden="true"
          viewBox={viewBox}
          preserveAspectRatio="none"
          fill="none"
          className="absolute inset-0 top-4 size-full"
        >
          <path
            d={voice}
            transform="rotate(90)"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
            className="text-violet"
          />
        </svg>
        <span className="-translate-x-1/2 -translate-y-1/2 absolute top-4 left-1/2 size-3 rounded-full border-2 border-violet bg-night" />
      </span>
      <div className="col-start-2 pb-14 @2xl:col-start-3 @2xl:min-h-44">
        <h3 className="text-heading">{entry.title}</h3>
        <p className="mt-2 max-w-[26rem] text-text-muted">
          {entry.description}
          <FootnoteMark of={entry} />
        </p>
      </div>
    </li>
  );
}
