import type { CaseStudyContent } from "#content/case-study/case-study.ts";
import { Section } from "#site/ui/section.tsx";
import { linePath } from "#ui/line-path.ts";

const reach = 160;

/** One stretch of the line per milestone, louder each time, as the agent takes a larger share of the calls. */
const stretches = [0.2, 0.45, 0.7, 1].map((level, index) =>
  linePath({ level, phase: 1.3 + index * 2.1, center: 0 }, { reach: reach + 1, spread: 150, swing: 26 }),
);

export function CaseStudyTimeline({ content }: { content: CaseStudyContent["timeline"] }) {
  return (
    <Section surface="paper" labelledBy="timeline-title">
      <h2 id="timeline-title" className="text-title">
        {content.title}
      </h2>
      <svg width="0" height="0" aria-hidden="true" className="absolute">
        <defs>
          {stretches.map((d, index) => (
            <path key={d} id={`stretch-${index}`} d={d} fill="none" vectorEffect="non-scaling-stroke" />
          ))}
        </defs>
      </svg>
      <ol className="mt-12 @4xl:grid @4xl:grid-cols-[1fr_1fr_1.35fr_1.15fr]">
        {content.milestones.map(({ month, title, text }, index) => (
          <li key={month} className="relative pb-10 pl-12 @4xl:pt-16 @4xl:pr-10 @4xl:pb-0 @4xl:pl-0">
            <Stretch index={index} isLast={index === content.milestones.length - 1} />
            <p className="font-mono text-label text-text-muted leading-7">{content.month(month)}</p>
            <h3 className="mt-0.5 text-heading">{title}</h3>
            <p className="mt-2 max-w-[30rem] text-text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** Beside a milestone in a narrow window, above it in a wide one; the pieces join into one line. */
function Stretch({ index, isLast }: { index: number; isLast: boolean }) {
  return (
    <>
      <svg
        viewBox={`-20 ${-reach} 40 ${reach * 2}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className={`absolute top-3.5 left-0 w-8 stroke-2 stroke-violet @4xl:hidden ${isLast ? "h-[calc(100%-3.5rem)]" : "h-full"}`}
      >
        <use href={`#stretch-${index}`} transform="rotate(90)" />
      </svg>
      <svg
        viewBox={`${-reach} -30 ${reach * 2} 60`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="absolute inset-x-0 top-0 hidden h-14 w-full overflow-visible stroke-2 stroke-violet @4xl:block"
      >
        <use href={`#stretch-${index}`} />
      </svg>
      <span className="absolute top-3.5 left-4 size-3 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-violet bg-paper @4xl:top-7 @4xl:left-0 @4xl:translate-x-0" />
    </>
  );
}
