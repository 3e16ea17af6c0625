import type { PricingContent } from "#content/pricing/pricing.ts";
import { ButtonLink } from "#site/ui/button.tsx";
import { FootnoteMark } from "#site/ui/footnote-mark.tsx";
import { Link } from "#site/ui/link.tsx";
import { Section } from "#site/ui/section.tsx";

/** The terms of a plan and a contact for questions, at the end of the pricing page. */
export function PlanTerms({ content }: { content: PricingContent["terms"] }) {
  return (
    <Section
      surface="paper"
      labelledBy="terms-title"
      className="grid grid-cols-1 gap-x-20 gap-y-12 @4xl:grid-cols-[1fr_1.25fr]"
    >
      <div>
        <h2 id="terms-title" className="max-w-[14ch] text-title">
          {content.title}
        </h2>
        <p className="mt-5 max-w-[32rem] text-lead text-text-muted">{content.lead}</p>
        <p className="mt-10 max-w-[32rem] border-hairline border-t pt-6">{content.question}</p>
        <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
          <ButtonLink to={content.contact.to} className="min-h-12">
            {content.contact.label}
          </ButtonLink>
          <Link
            to={content.full.to}
            className="inline-flex min-h-11 items-center font-semibold underline decoration-violet underline-offset-4 hover:decoration-2"
          >
            {content.full.label}
          </Link>
        </div>
      </div>
      <dl className="border-hairline border-b">
        {content.items.map((item) => (
          <div
            key={item.title}
            className="grid gap-x-8 gap-y-1 border-hairline border-t py-6 @3xl:grid-cols-[11rem_1fr]"
          >
            <dt className="@3xl:contents">
              <span className="font-mono text-[1.0625rem] leading-7">
                {item.figure}
                <FootnoteMark of={item} />
              </span>
              <span className="block font-semibold text-[1.0625rem] leading-7">{item.title}</span>
            </dt>
            <dd className="text-text-muted @3xl:col-start-2">{item.text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
