import type { HomeQuotesContent } from "#content/home/quotes.ts";
import { locale } from "#content/language.ts";
import { Speaker } from "#site/features/customer-story/speaker.tsx";
import { Bar } from "#site/ui/bar.tsx";
import { FootnoteMark } from "#site/ui/footnote-mark.tsx";
import { Section } from "#site/ui/section.tsx";
import { TextLink } from "#site/ui/text-link.tsx";

const number = new Intl.NumberFormat(locale);

/** One quote in full, with the changes it speaks of, and two short ones. */
export function Quotes({ content }: { content: HomeQuotesContent }) {
  const { lead, others } = content;
  return (
    <Section surface="paper" labelledBy="quotes-title">
      <h2 id="quotes-title" className="font-mono font-normal text-label text-text-muted">
        {content.title}
      </h2>
      <figure className="mt-8 grid grid-cols-1 items-end gap-x-20 gap-y-12 @4xl:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
        <div data-reveal>
          <blockquote className="text-balance font-display font-semibold text-[clamp(1.625rem,1.2rem+1.9vw,2.75rem)] leading-[1.14] tracking-tight">
            <p className="[text-wrap:inherit]">“{lead.text}”</p>
          </blockquote>
          <Speaker name={lead.author} role={`${lead.role}, ${lead.company}`} />
        </div>
        <Changes lead={lead} />
      </figure>
      <div className="mt-16 grid grid-cols-1 gap-x-20 gap-y-12 border-hairline border-t pt-12 @3xl:grid-cols-2">
        {others.map(({ text, stat, ...person }) => (
          <figure key={person.author} data-reveal className="flex flex-col">
            <blockquote className="mb-auto max-w-[34rem] text-lead">
              <p>“{text}”</p>
            </blockquote>
            <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
              <Speaker name={person.author} role={`${person.role}, ${person.company}`} />
              <p className="text-label text-text-muted @5xl:text-right">
                <span className="block font-display font-semibold text-2xl text-text tracking-tight">
                  {stat.value}
                </span>
                {stat.label}
                <FootnoteMark of={stat} />
              </p>
            </div>
          </figure>
        ))}
      </div>
      <TextLink to={content.link.to} className="mt-10">
        {content.link.label}
      </TextLink>
    </Section>
  );
}

/** Each bar's length is the value before, its filled part the value after; a legend says so. */
function Changes({ lead }: { lead: HomeQuotesContent["lead"] }) {
  return (
    <div>
      <p aria-hidden="true" className="mb-6 flex gap-x-6 text-label text-text-muted">
        {(
          [
            ["fill-text/12", lead.beforeLabel],
            ["fill-violet", lead.afterLabel],
          ] as const
        ).map(([fill, label]) => (
          <span key={label} className="flex items-center gap-2">
            <svg aria-hidden="true" className="size-3">
              <rect width="100%" height="100%" rx="3" className={fill} />
            </svg>
            {label}
          </span>
        ))}
      </p>
      <dl className="grid grid-cols-1 gap-7">
        {lead.changes.map(({ label, before, after, prefix, suffix }, index) => {
          const written = (value: number) => prefix + number.format(value) + suffix;
          return (
            <div key={label} className="grid grid-cols-1 gap-x-6 gap-y-2 @3xs:grid-cols-[minmax(0,1fr)_auto]">
              <dt className="leading-snug">
                {label}
                {index === 0 && <FootnoteMark of={lead} />}
              </dt>
              <dd className="self-end font-mono tabular-nums">
                <span className="text-text-muted">
                  {written(before)}
                  <span className="sr-only"> {lead.beforeLabel}</span> {lead.toLabel}{" "}
                </span>
                {written(after)}
                <span className="sr-only"> {lead.afterLabel}</span>
              </dd>
              <Bar
                share={after / before}
                track="fill-text/12"
                fill="fill-violet"
                className="col-span-full h-2.5"
              />
            </div>
          );
        })}
      </dl>
    </div>
  );
}
