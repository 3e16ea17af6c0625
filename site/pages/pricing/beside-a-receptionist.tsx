import type { PricingContent } from "#content/pricing/pricing.ts";
import { FootnoteMark } from "#site/ui/footnote-mark.tsx";
import { Section } from "#site/ui/section.tsx";

/** What a plan costs and covers, in a table with the person at the front desk. */
export function BesideAReceptionist({ content }: { content: PricingContent["beside"] }) {
  return (
    <Section
      surface="paper"
      labelledBy="beside-title"
      className="grid grid-cols-1 gap-x-20 gap-y-10 @4xl:grid-cols-[1fr_1.4fr]"
    >
      <div>
        <h2 id="beside-title" className="max-w-[16ch] text-title">
          {content.title}
        </h2>
        <p className="mt-5 max-w-[32rem] text-lead text-text-muted">{content.lead}</p>
      </div>
      <div>
        <Week days={content.days} />
        <table className="mt-6 w-full text-left @max-3xs:table-fixed @max-3xs:wrap-anywhere">
          <thead>
            <tr className="align-bottom">
              <th scope="col">
                <span className="sr-only">{content.question}</span>
              </th>
              <th scope="col" className="px-2 pb-3 text-text-muted leading-snug @md:px-3">
                <span aria-hidden="true" className="mb-2 block h-1 w-6 rounded-full bg-outline" />
                {content.person}
              </th>
              <th scope="col" className="w-[29%] pb-3 leading-snug">
                <span aria-hidden="true" className="mb-2 block h-1 w-6 rounded-full bg-violet" />
                {content.plan}
              </th>
            </tr>
          </thead>
          <tbody>
            {content.rows.map((row) => (
              <tr key={row.question} className="border-hairline border-t align-baseline leading-snug">
                <th scope="row" className="w-[34%] py-3.5 font-normal text-text-muted">
                  {row.question}
                </th>
                <td className="px-2 py-3.5 @md:px-3">
                  {row.person}
                  <FootnoteMark of={row} />
                </td>
                <td className="py-3.5 font-semibold">{row.plan}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

const day = 96;
const hour = day / 24;

/** A week of 168 hours: staffed from nine to five on five days, answered all the time. */
function Week({ days }: { days: readonly string[] }) {
  return (
    <div>
      <p aria-hidden="true" className="mb-2 grid grid-cols-7 font-mono text-label text-text-muted">
        {days.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </p>
      <svg viewBox={`0 0 ${day * 7} 44`} aria-hidden="true" className="block w-full">
        <path d={`M0 38H${day * 7}`} className="stroke-violet" strokeWidth="5" />
        {[0, 1, 2, 3, 4].map((index) => (
          <path
            key={index}
            d={`M${index * day + 9 * hour} 14h${8 * hour}`}
            className="stroke-outline"
            strokeWidth="5"
          />
        ))}
        {[1, 2, 3, 4, 5, 6].map((index) => (
          <path key={index} d={`M${index * day} 4v40`} className="stroke-hairline" />
        ))}
      </svg>
    </div>
  );
}
