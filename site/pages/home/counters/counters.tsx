import type { HomeContent } from "#content/home/home.ts";
import { FootnoteMark } from "#site/ui/footnote-mark.tsx";

const number = new Intl.NumberFormat("en-US");

/** Four figures in one strip. They are final from the start, and count up once when first in view. */
export function Counters({ content }: { content: HomeContent["stats"] }) {
  return (
    <section aria-label={content.name} className="@container border-hairline border-y bg-night-sunken">
      <dl
        data-count-up
        className="mx-auto box-content grid max-w-page grid-cols-1 px-gutter @3xs:grid-cols-2 @2xl:grid-cols-[1.4fr_1fr_1fr_1fr]"
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
            <dd className="whitespace-nowrap font-mono text-[clamp(1.375rem,0.9rem+2.1vw,2.625rem)] leading-tight tracking-tight tabular-nums transition-colors duration-250 data-counting:text-dawn">
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
