import type { FaqContent } from "#content/home/faq.ts";
import { Section } from "#site/ui/section.tsx";
import { PlusIcon } from "#ui/icons.tsx";

/** Questions as native `<details>` with a shared name, so that at most one is open, without a script. */
export function Faq({ content }: { content: FaqContent }) {
  return (
    <Section
      labelledBy="faq-title"
      className="grid grid-cols-1 gap-x-20 gap-y-10 pt-0 @4xl:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]"
    >
      <div data-reveal className="self-start @4xl:sticky @4xl:top-28">
        <h2 id="faq-title" className="max-w-[14ch] text-title">
          {content.title}
        </h2>
        <p className="mt-5 max-w-[26rem] text-balance text-text-muted">{content.lead}</p>
      </div>
      <div className="border-hairline border-b">
        {content.entries.map(({ question, answer }) => (
          <details key={question} name="faq" className="faq border-hairline border-t">
            <summary className="flex min-h-18 cursor-pointer items-center justify-between gap-6 py-4 font-display font-semibold text-heading">
              <h3 className="min-w-0 text-[length:inherit] leading-tight tracking-tight wrap-anywhere">
                {question}
              </h3>
              <PlusIcon className="size-6 shrink-0 text-violet" />
            </summary>
            <p className="max-w-[54ch] pr-10 pb-7 text-[1.0625rem] text-text-muted leading-relaxed">
              {answer}
            </p>
          </details>
        ))}
      </div>
    </Section>
  );
}
