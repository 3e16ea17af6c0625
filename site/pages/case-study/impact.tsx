import type { ReactNode } from "react";
import type { CaseStudyContent } from "#content/case-study/case-study.ts";
import { dollarText } from "#site/ui/money.ts";
import { Section } from "#site/ui/section.tsx";

const tones = ["fill-violet", "fill-violet/70", "fill-violet/45"] as const;
const marks = ["bg-violet", "bg-violet/70", "bg-violet/45"] as const;

/** Investment and benefit as two bars on one scale; the benefit's bar is divided into its parts. */
export function CaseStudyImpact({ content }: { content: CaseStudyContent["impact"] }) {
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
          <span className="block font-mono text-[clamp(4rem,3rem+5vw,7rem)] leading-none tracking-[-0.07em]">
            {content.ratio}
          </span>
          <span className="mt-4 block max-w-[22ch] text-lead text-text-muted">{content.ratioLabel}</span>
        </p>
      </div>
      <div className="self-end">
        <Amount {...investment}>
          <rect width={(investment.amount / benefit.amount) * 1000} height="40" className="fill-outline" />
        </Amount>
        <Amount {...benefit} className="mt-8">
          {pieces.map(({ x, width }, index) => (
            <rect key={x} x={x} width={width - (index < 2 ? 3 : 0)} height="40" className={tones[index]} />
          ))}
        </Amount>
        <dl className="mt-6 grid grid-cols-1 gap-x-8 gap-y-5 @lg:grid-cols-3">
          {parts.map(({ label, amount, text }, index) => (
            <div key={label}>
              <dt>
                <span className="flex items-center gap-x-3 font-mono text-heading">
                  <span aria-hidden="true" className={`size-2.5 flex-none rounded-[3px] ${marks[index]}`} />
                  {dollarText(amount)}
                </span>
                <span className="block pl-5.5 font-semibold">{label}</span>
              </dt>
              <dd className="mt-0.5 pl-5.5 text-text-muted leading-snug">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}

interface AmountProps {
  label: string;
  amount: number;
  className?: string;
  /** Its bar, 40 high; the benefit's is 1000 wide. */
  children: ReactNode;
}

function Amount({ label, amount, className = "", children }: AmountProps) {
  return (
    <div className={className}>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-mono text-heading">{dollarText(amount)}</span>
        <span className="text-text-muted">{label}</span>
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
