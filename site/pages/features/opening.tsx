import type { FeaturesContent } from "#content/features/features.ts";
import { Section } from "#site/ui/section.tsx";
import { linePath } from "#ui/line-path.ts";

const reach = 150;

/** A voice on one stretch of the day; each stretch looks different. */
function voice(index: number): string {
  return linePath(
    { level: 0.55 + ((index * 7) % 4) * 0.15, phase: index * 1.7, center: 0 },
    { reach, spread: 120, swing: 34 },
  );
}

/** The page opens with a day: the line from midnight on, with a call at the time of each feature. */
export function FeaturesOpening({ content }: { content: FeaturesContent }) {
  return (
    <Section labelledBy="features-title" className="pt-opening">
      <h1 id="features-title" className="max-w-[10.4em] text-hero [text-wrap:wrap]">
        {content.title}
      </h1>
      <p className="mt-6 max-w-[36rem] text-lead text-text-muted">{content.lead}</p>
      <nav aria-label={content.dayLabel} className="mt-12 @4xl:mt-20">
        <ol className="day grid grid-cols-1 @md:grid-cols-2 @4xl:grid-cols-4">
          {content.cards.map(({ id, moment }, index) => (
            <li key={id} className="relative pt-14">
              <svg
                viewBox={`${-reach} -40 ${reach * 2} 80`}
                preserveAspectRatio="none"
                fill="none"
                aria-hidden="true"
                className="absolute inset-x-0 top-0 h-14 w-full"
              >
                <path
                  d={voice(index)}
                  className="stroke-violet"
                  strokeWidth="2"
                  strokeLinejoin="round"
                  vectorEffect="non-scaling-stroke"
                />
              </svg>
              <a href={`#${id}`} className="group block min-h-11 pr-6 pb-7 leading-snug">
                <span className="block font-mono text-label text-text-muted tabular-nums">{moment.time}</span>
                <span className="underline decoration-transparent decoration-2 underline-offset-4 transition-colors duration-150 group-hover:decoration-violet">
                  {moment.text}
                </span>
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </Section>
  );
}
