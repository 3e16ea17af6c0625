import type { CaseStudyContent } from "#content/case-study/case-study.ts";
import { FootnoteMark } from "#site/ui/footnote-mark.tsx";
import { Section } from "#site/ui/section.tsx";

interface CaseStudyStoryProps {
  challenge: CaseStudyContent["challenge"];
  solution: CaseStudyContent["solution"];
}

/** The main text: the challenge, with its facts in the margin, and the solution. */
export function CaseStudyStory({ challenge, solution }: CaseStudyStoryProps) {
  return (
    <>
      <Section
        surface="paper"
        labelledBy="challenge-title"
        className="grid grid-cols-1 gap-x-20 gap-y-12 @4xl:grid-cols-[1.35fr_1fr]"
      >
        <div>
          <h2 id="challenge-title" className="text-title">
            {challenge.title}
          </h2>
          <div className="mt-6 grid max-w-[68ch] grid-cols-1 gap-5 text-[1.125rem] leading-[1.7]">
            {challenge.story.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
        <dl className="self-start border-hairline border-b @4xl:mt-3">
          {challenge.facts.map(({ value, label }, index) => (
            <div
              key={value}
              className={`grid items-baseline gap-x-6 border-hairline border-t py-3.5 ${/\d/.test(value) ? "@3xs:grid-cols-[7.5rem_minmax(0,1fr)]" : ""}`}
            >
              <dt
                className={
                  /\d/.test(value) ? "font-display font-semibold text-heading tabular-nums" : "font-semibold"
                }
              >
                {value}
              </dt>
              <dd className="text-text-muted leading-snug">
                {label}
                {/* One story, one footnote: at the first of its rates. */}
                {index === 2 && <FootnoteMark of={challenge} />}
              </dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section surface="paper" labelledBy="solution-title" className="pt-0">
        <div className="grid grid-cols-1 items-end gap-x-20 gap-y-4 border-hairline border-t pt-section @4xl:grid-cols-2">
          <h2 id="solution-title" className="text-title">
            {solution.title}
          </h2>
          <p className="text-lead text-text-muted">{solution.lead}</p>
        </div>
        <ol className="mt-12 grid grid-cols-1 gap-y-10">
          {solution.parts.map(({ title, text, example }, index) => (
            <li
              key={title}
              className="grid grid-cols-1 gap-x-10 gap-y-4 border-hairline border-t pt-8 @4xl:grid-cols-[2rem_1fr_1fr]"
            >
              <span aria-hidden="true" className="font-mono text-label text-violet leading-8">
                {index + 1}
              </span>
              <div>
                <h3 className="text-heading">{title}</h3>
                <p className="mt-2 max-w-[34rem] text-text-muted">{text}</p>
              </div>
              <p className="max-w-[34rem] border-violet border-l-2 pl-5 font-display text-[1.25rem] leading-snug">
                {example}
              </p>
            </li>
          ))}
        </ol>
      </Section>
    </>
  );
}
