import type { CaseOutcome, CaseStudyContent } from "#content/case-study/case-study.ts";
import { locale } from "#content/language.ts";
import { Bar } from "#site/ui/bar.tsx";
import { FootnoteMark } from "#site/ui/footnote-mark.tsx";
import { Section } from "#site/ui/section.tsx";

const number = new Intl.NumberFormat(locale);

/** Four measures, each with two bars on one scale. */
export function CaseStudyResults({ content }: { content: CaseStudyContent["results"] }) {
  return (
    <Section labelledBy="results-title">
      <h2 id="results-title" className="max-w-[16ch] text-title">
        {content.title}
      </h2>
      <ul className="mt-12 grid grid-cols-1 gap-x-16 @4xl:grid-cols-2">
        {content.outcomes.map((outcome, index) => (
          <li key={outcome.label} className="border-hairline border-t py-8">
            <h3 className="text-heading">{outcome.label}</h3>
            <dl className="mt-4 grid grid-cols-1 gap-3">
              <Measure name={content.before} value={outcome.before} outcome={outcome} tone="fill-outline" />
              <Measure name={content.after} value={outcome.after} outcome={outcome} tone="fill-violet" />
            </dl>
            <p className="mt-4 text-text-muted">
              {outcome.comment}
              {index === 0 && <FootnoteMark of={content} />}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Measure({
  name,
  value,
  outcome,
  tone,
}: {
  name: string;
  value: number;
  outcome: CaseOutcome;
  tone: string;
}) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-0.5 @md:grid-cols-[3.5rem_minmax(0,1fr)_10rem]">
      <dt className="text-text-muted">{name}</dt>
      <dd className="justify-self-end font-mono @md:order-3">
        {outcome.prefix + number.format(value) + outcome.suffix}
      </dd>
      <dd className="col-span-full @md:order-2 @md:col-span-1">
        <Bar share={value / outcome.scale} track="fill-night-sunken" fill={tone} className="h-3" />
      </dd>
    </div>
  );
}
