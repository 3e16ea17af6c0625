import type { HomeContent } from "#content/home/home.ts";
import { locale } from "#content/language.ts";
import { FootnoteMark } from "#site/ui/footnote-mark.tsx";

const number = new Intl.NumberFormat(locale);

/** Four figures in one strip. They are final from the start, and count up once when first in view. */
export function Counters({ content }: { content: HomeContent["stats"] }) {
  return (
    <section aria-label={content.name} data-surface="paper" className="@container bg-paper text-text">
      <dl
        data-count-up
        className="mx-auto box-content grid max-w-page grid-cols-1 gap-x-5 px-gutter @3xs:grid-cols-2 @2xl:gap-x-0 @2xl:grid-cols-[1.4fr_1fr_1fr_1fr]"
      >
        {content.figures.map((stat) => (
          <div
            key={stat.label}
            className="stat flex flex-col-reverse justify-end border-hairline py-7 @2xl:pl-5 @2xl:not-first:border-l @2xl:first:pl-0 @4xl:py-10 @4xl:pl-8"
          >
            <dt className="mt-1 text-balance text-text-muted leading-snug">
              {stat.label}
              <FootnoteMark of={stat} />
            </dt>
            <dd className="whitespace-nowrap font-display font-semibold text-[clamp(1.625rem,1.05rem+2.3vw,3rem)] leading-tight tracking-[-0.03em] tabular-nums transition-colors duration-250 data-counting:text-dawn">
              <span className="sr-only">{number.format(stat.figure) + stat.unit}</span>
              <span aria-hidden="true" data-figure={stat.figure}>
                {number.format(stat.figure) + stat.unit}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
