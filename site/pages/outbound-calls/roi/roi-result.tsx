import { locale } from "#content/language.ts";
import type { OutboundCallsContent } from "#content/outbound-calls/outbound-calls.ts";
import type { Roi, RoiAfterFee } from "#domain/roi.ts";
import { amountText, countText } from "./amount-text.ts";
import { chartOrigin, chartSize, roiChart } from "./roi-chart.ts";

interface RoiResultProps {
  content: OutboundCallsContent["roi"];
  roi: Roi;
  /** The name of the plan whose fee it is. */
  plan: string;
  /** Of a year, in whole US dollars. */
  fee: bigint;
  afterFee: RoiAfterFee;
}

/** The year's benefit: the total, its parts, what the fee leaves of it, and its growth. */
export function RoiResult({ content, roi, plan, fee, afterFee }: RoiResultProps) {
  const { result, beyond } = content;
  const total = amountText(roi.totalBenefit, beyond.amount);
  const savings = amountText(roi.costSavings, beyond.amount);
  return (
    <section
      aria-labelledby="result-title"
      className="@container/result flex min-w-0 flex-col rounded-panel border border-hairline bg-night-sunken p-6 @2xl:p-8"
    >
      <h3 id="result-title" className="font-sans font-semibold text-base text-text-muted">
        {result.title}
      </h3>
      {/* A polite region, read out as a whole once the typing pauses. */}
      <output aria-atomic="true" className="mt-2 block">
        <span className="block">
          <span className="wrap-anywhere block font-display font-semibold text-[clamp(1.75rem,11cqi,4rem)] leading-none tracking-[-0.035em] tabular-nums">
            {total}
          </span>{" "}
          <span className="mt-2 block text-text-muted">{result.total}</span>
        </span>
        <span className="mt-6 block border-hairline border-t pt-3">
          <Sum mark="h-0.5 bg-text-muted" label={result.savings} value={savings} />
          <Sum
            mark="mr-6! h-3 w-0.5! bg-violet/60"
            label={result.additional}
            value={amountText(roi.additionalRevenue, beyond.amount)}
          />
          <Sum label={result.fee(plan)} value={`− ${amountText(fee, beyond.amount)}`} />
          <Sum label={result.left} value={amountText(afterFee.left, beyond.amount)} isResult />
          {afterFee.salesForFee !== undefined && roi.additionalRevenue > 0n && (
            <span className="mt-1 block text-label text-text-muted">
              {result.salesForFee(countText(afterFee.salesForFee, beyond.count))}
            </span>
          )}
        </span>
      </output>
      <Chart content={content.chart} roi={roi} description={content.chart.description(total, savings)} />
    </section>
  );
}

interface SumProps {
  /** Classes of the mark that its part of the chart has. */
  mark?: string;
  label: string;
  value: string;
  isResult?: boolean;
}

/** One line of the sum. */
function Sum({ mark = "", label, value, isResult = false }: SumProps) {
  return (
    <span
      className={`flex flex-wrap items-baseline justify-between gap-x-4 py-0.5 ${isResult ? "mt-1 border-outline border-t-2 pt-1.5 font-semibold" : ""}`}
    >
      <span
        className={`flex-[1_1_8rem] ${isResult ? "" : "text-text-muted"} ${mark && "-indent-6.5 pl-6.5"}`}
      >
        {mark && (
          <span aria-hidden="true" className={`mr-2.5 inline-block w-4 rounded-full align-middle ${mark}`} />
        )}
        {label}
      </span>{" "}
      <span className="wrap-anywhere ml-auto font-mono tabular-nums @xs/result:text-lead">{value}</span>
    </span>
  );
}

const compact = new Intl.NumberFormat(locale, {
  style: "currency",
  currency: "USD",
  notation: "compact",
  maximumFractionDigits: 1,
});

function Chart({
  content,
  roi,
  description,
}: {
  content: OutboundCallsContent["roi"]["chart"];
  roi: Roi;
  description: string;
}) {
  const chart = roiChart(Number(roi.totalBenefit), Number(roi.costSavings), Number(roi.weeklyCalls));
  return (
    <div className="mt-auto pt-8">
      <svg
        viewBox={`0 0 ${chartSize.width} ${chartSize.height}`}
        role="img"
        aria-label={description}
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="block w-full overflow-visible"
      >
        {chart.rules.map(({ y, value }, index) => (
          <g key={y}>
            <path d={`M0 ${y}H${chartSize.width}`} className="stroke-hairline" />
            {index > 0 && roi.totalBenefit > 0n && (
              <text
                y={y - 8}
                className="fill-text-muted font-mono text-[1.625rem] @md/result:text-[1.125rem] @2xl/result:text-[0.9375rem]"
              >
                {value < 1e15 ? compact.format(value) : ""}
              </text>
            )}
          </g>
        ))}
        <path d={chart.strings} className="stroke-violet/45" strokeWidth="1.5" />
        <path d={chart.savings} className="stroke-text-muted" strokeWidth="2" />
        <path
          d={chart.total}
          transform={`translate(${chartOrigin.x} ${chartOrigin.y})`}
          className="stroke-violet"
          strokeWidth="3"
        />
        <circle cx={chart.end.x} cy={chart.end.total} r="6" className="fill-violet" />
      </svg>
      <div aria-hidden="true" className="mt-2 flex justify-between font-mono text-label text-text-muted">
        <span>{content.today}</span>
        <span>{content.end}</span>
      </div>
    </div>
  );
}
