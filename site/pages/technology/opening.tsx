import type { TechnologyContent } from "#content/technology/technology.ts";
import { ButtonLink } from "#site/ui/button.tsx";
import { FootnoteMark } from "#site/ui/footnote-mark.tsx";
import { Section } from "#site/ui/section.tsx";
import { TextLink } from "#site/ui/text-link.tsx";
import { linePath } from "#ui/line-path.ts";

const width = 1200;
const height = 132;

/** The caller's voice comes in from the left, and the answer goes out to the right. */
const question = linePath({ level: 1, phase: 5.2, center: 0 }, { reach: 215, spread: 215, swing: 48 });
const answer = linePath({ level: 1, phase: 2.1, center: 0 }, { reach: 225, spread: 225, swing: 52 });

/** The page opens with its subject: the stages of one answer, on a time scale. */
export function TechnologyOpening({ content }: { content: TechnologyContent }) {
  const { stages, title } = content.answer;
  const total = stages.at(-1)?.until ?? 1;
  return (
    <Section labelledBy="technology-title" className="pt-opening">
      <div className="grid grid-cols-1 items-end gap-x-20 gap-y-6 @4xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <h1 id="technology-title" className="max-w-[16ch] text-hero">
          {content.title}
        </h1>
        <div>
          <p className="max-w-[34rem] text-lead text-text-muted">
            {content.lead}
            <FootnoteMark of={content} />
          </p>
          <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
            <ButtonLink to={content.demo.to} className="min-h-12">
              {content.demo.label}
            </ButtonLink>
            <TextLink to={content.features.to}>{content.features.label}</TextLink>
          </div>
        </div>
      </div>
      <figure aria-label={title} className="mt-14 @4xl:mt-20">
        <svg
          viewBox={`0 ${-height / 2} ${width} ${height}`}
          fill="none"
          aria-hidden="true"
          className="w-full overflow-visible @max-2xl:-ml-[45%] @max-2xl:w-[190%]"
        >
          <path d="M-1400 0H0M430 0H440" className="line-rest stroke-outline" />
          <path d={question} transform="translate(215 0)" className="line-rest stroke-outline" />
          <path d={answer} transform="translate(985 0)" className="line-rest stroke-violet" />
          <path d="M1210 0H2600" className="line-rest stroke-violet" />
          <path d="M440 0H760" className="stroke-violet" strokeWidth="2" strokeDasharray="2 6" />
          {stages.map(({ until, name }) => (
            <circle
              key={name}
              cx={440 + (until / total) * 320}
              cy="0"
              r="6"
              className="fill-night stroke-violet"
              strokeWidth="2"
            />
          ))}
        </svg>
        <ol className="mt-8 grid grid-cols-1 gap-x-8 border-hairline border-t @4xl:grid-cols-5">
          {stages.map(({ name, text, until }, index) => (
            <li
              key={name}
              className="grid grid-cols-1 gap-x-4 @3xs:grid-cols-[minmax(0,1fr)_auto] border-hairline border-b py-5 @4xl:grid-cols-1 @4xl:content-start @4xl:border-b-0"
            >
              <span className="font-display font-semibold text-heading">{name}</span>
              <span className="pt-1 font-mono text-label text-violet tabular-nums @4xl:-order-1 @4xl:pt-0 @4xl:pb-2">
                {stages[index - 1]?.until ?? 0}–{until} ms
              </span>
              <span className="col-span-full mt-1.5 text-text-muted leading-snug">
                {text}
                {name === content.answer.stages.at(-1)?.name && <FootnoteMark of={content.answer} />}
              </span>
            </li>
          ))}
        </ol>
      </figure>
    </Section>
  );
}
