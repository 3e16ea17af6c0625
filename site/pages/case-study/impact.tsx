import type { ReactNode } from "react";
import type { CaseOutcome, CaseStudyContent } from "#content/case-study/case-study.ts";
import { FootnoteMark } from "#site/ui/footnote-mark.tsx";
import { dollarText } from "#site/ui/money.ts";
import { Section } from "#site/ui/section.tsx";

const tones = ["fill-violet", "fill-violet/70", "fill-violet/45"] as const;
const marks = ["bg-violet", "bg-violet/70", "bg-violet/45"] as const;

interface CaseStudyImpactProps {
  content: CaseStudyContent["impact"];
  /** Monthly cost of the front desk's phone, before and after. */
  reception: CaseOutcome;
}

/** Investment and benefit as two bars on one scale; the benefit's bar is divided into its parts. */
export function CaseStudyImpact({ content, reception }: CaseStudyImpactProps) {
  const { benefit, investment, parts } = content;
  let from = 0;
  const pieces = parts.map(({ amount }) => {
    const piece = { x: (from / benefit.amount) * 1000, width: (amount / benefit.amount) * 1000 };
    from += amount;
    return piece;
  });
  return (
    <Section
      surface="raised"
      labelledBy="impact-title"
      className="grid grid-cols-1 gap-x-20 gap-y-12 @4xl:grid-cols-[1fr_1.6fr]"
    >
      <div>
        <h2 id="impact-title" className="text-title">
          {content.title}
        </h2>
        <p className="mt-8">
          <span className="block font-display font-semibold text-[clamp(4.5rem,3rem+6vw,8rem)] leading-[0.9] tracking-[-0.045em]">
            {content.ratio}
          </span>
          <span className="mt-4 block max-w-[22ch] text-lead text-text-muted">
            {content.ratioLabel}
            <FootnoteMark of={content} />
          </span>
        </p>
      </div>
      <div className="self-end">
        <Amount of={investment}>
          <rect width={(investment.amount / benefit.amount) * 1000} height="40" className="fill-outline" />
        </Amount>
        <Amount of={benefit} className="mt-8">
          {pieces.map(({ x, width }, index) => (
            <rect key={x} x={x} width={width - (index < 2 ? 3 : 0)} height="40" className={tones[index]} />
          ))}
        </Amount>
        <dl className="mt-6 grid grid-cols-1 gap-x-8 gap-y-5 @lg:grid-cols-3">
          {parts.map((part, index) => (
            <div key={part.label}>
              <dt>
                <span className="flex items-center gap-x-3 font-display font-semibold text-heading tabular-nums">
                  <span aria-hidden="true" className={`size-2.5 flex-none rounded-[3px] ${marks[index]}`} />
                  {dollarText(part.amount)}
                </span>
                <span className="block pl-5.5 font-semibold">{part.label}</span>
              </dt>
              <dd className="mt-0.5 pl-5.5 text-text-muted leading-snug">
                {part.text}
                <FootnoteMark of={part} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <WholeSum content={content} reception={reception} />
    </Section>
  );
}

/** The arithmetic to the last dollar: what the phone costs now, and what the benefit leaves after the fee. */
function WholeSum({ content, reception }: CaseStudyImpactProps) {
  const { sums, investment, benefit } = content;
  const now = reception.after + investment.amount;
  return (
    <div className="@4xl:col-span-2">
      <h3 className="text-heading">{sums.title}</h3>
      <div className="mt-5 grid grid-cols-1 gap-x-16 gap-y-8 @3xl:grid-cols-2">
        <dl>
          <Line label={sums.before} amount={reception.before} />
          <Line label={sums.after} amount={reception.after} />
          <Line label={sums.fee} amount={investment.amount} sign="+" />
          <Line label={sums.now} amount={now} sign="=" isTotal />
          <Line label={sums.less} amount={reception.before - now} isResult />
        </dl>
        <dl>
          {content.parts.map(({ label, amount }, index) => (
            <Line key={label} label={label} amount={amount} sign={index > 0 ? "+" : ""} />
          ))}
          <Line label={sums.fee} amount={investment.amount} sign="−" />
          <Line label={sums.left} amount={benefit.amount - investment.amount} sign="=" isTotal isResult />
        </dl>
      </div>
    </div>
  );
}

interface LineProps {
  label: string;
  amount: number;
  sign?: string;
  /** Below a rule, like the total of a sum on paper. */
  isTotal?: boolean;
  isResult?: boolean;
}

function Line({ label, amount, sign = "", isTotal = false, isResult = false }: LineProps) {
  return (
    <div
      className={`flex flex-wrap items-baseline justify-between gap-x-6 py-1.5 ${isTotal ? "mt-1 border-outline border-t-2 pt-2.5" : ""} ${isResult ? "font-semibold" : ""}`}
    >
      <dt
        className={`flex-[1_1_9rem] leading-snug first-letter:uppercase ${isTotal || isResult ? "" : "text-text-muted"}`}
      >
        {label}
      </dt>
      <dd className="ml-auto font-mono tabular-nums">
        {sign === "" ? "" : `${sign} `}
        {dollarText(amount)}
      </dd>
    </div>
  );
}

interface AmountProps {
  of: { readonly label: string; readonly amount: number; readonly footnote?: string };
  className?: string;
  /** Its bar, 40 high; the benefit's is 1000 wide. */
  children: ReactNode;
}

function Amount({ of, className = "", children }: AmountProps) {
  return (
    <div className={className}>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-display font-semibold text-heading tabular-nums">{dollarText(of.amount)}</span>
        <span className="text-text-muted">
          {of.label}
          <FootnoteMark of={of} />
        </span>
      </p>
      <svg
        viewBox="0 0 1000 40"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="mt-2 block h-10 w-full"
      >
        {children}
      </svg>
    </div>
  );
}
