import type { FeaturesContent } from "#content/features/features.ts";
import { Section } from "#site/ui/section.tsx";
import { linePath } from "#ui/line-path.ts";

const reach = 150;
const voice = linePath({ level: 1, phase: 1.7, center: -60 }, { reach, spread: 74, swing: 30 });
const silence = `M${-reach} 0H${reach}`;

/**
 * The page opens with a day: one line from midnight on, with a voice on it where somebody calls and none where a text is
 * sent or a note is written. On a phone the line runs down beside the times.
 */
export function FeaturesOpening({ content }: { content: FeaturesContent }) {
  return (
    <Section labelledBy="features-title" className="pt-opening">
      <h1 id="features-title" className="max-w-[10.4em] text-hero [text-wrap:wrap]">
        {content.title}
      </h1>
      <p className="mt-6 max-w-[36rem] text-lead text-text-muted">{content.lead}</p>
      <nav aria-label={content.dayLabel} className="mt-10 @4xl:mt-20">
        <ol className="grid grid-cols-1 @2xl:@max-4xl:grid-flow-col @2xl:grid-cols-2 @2xl:@max-4xl:grid-rows-4 @4xl:grid-cols-4">
          {content.cards.map(({ id, moment }) => (
            <li key={id} className="relative border-violet border-l-2 @4xl:border-0 @4xl:pt-14">
              <span
                aria-hidden="true"
                className={`absolute top-4 -left-[7px] size-3 rounded-full border-2 border-violet @4xl:hidden ${moment.isCall ? "bg-violet" : "bg-night"}`}
              />
              <svg
                viewBox={`${-reach} -40 ${reach * 2} 80`}
                preserveAspectRatio="none"
                fill="none"
                aria-hidden="true"
                className="absolute inset-x-0 top-0 hidden h-14 w-full @4xl:block"
              >
                <path
                  d={moment.isCall ? voice : silence}
                  className="stroke-violet"
                  strokeWidth="2"
                  strokeLinejoin="round"
                  vectorEffect="non-scaling-stroke"
                />
              </svg>
              <a
                href={`#${id}`}
                className="group grid min-h-11 grid-cols-[4.25rem_minmax(0,1fr)] items-baseline gap-x-3 py-2.5 pl-6 leading-snug @4xl:block @4xl:pt-0 @4xl:pr-6 @4xl:pb-7 @4xl:pl-0"
              >
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
