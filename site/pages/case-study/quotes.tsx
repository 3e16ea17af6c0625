import type { CaseStudyContent } from "#content/case-study/case-study.ts";
import { Portrait } from "#site/ui/portrait.tsx";
import { Section } from "#site/ui/section.tsx";

/** Two quotes: the owner's in large type, the front desk's beside it. */
export function CaseStudyQuotes({ content }: { content: CaseStudyContent["quotes"] }) {
  const [owner, desk] = content.items;
  return (
    <Section
      labelledBy="quotes-title"
      className="grid grid-cols-1 items-end gap-x-20 gap-y-14 @4xl:grid-cols-[1.5fr_1fr]"
    >
      <h2 id="quotes-title" className="sr-only">
        {content.title}
      </h2>
      <figure>
        <blockquote className="text-pretty font-display font-semibold text-[clamp(1.625rem,1.2rem+1.9vw,2.5rem)] leading-[1.2] tracking-[-0.02em]">
          <p>“{owner.text}”</p>
        </blockquote>
        <Speaker quote={owner} />
      </figure>
      <figure className="border-hairline @4xl:border-l @4xl:pl-10">
        <blockquote className="text-pretty font-display text-[1.3125rem] leading-[1.45]">
          <p>“{desk.text}”</p>
        </blockquote>
        <Speaker quote={desk} />
      </figure>
    </Section>
  );
}

function Speaker({ quote }: { quote: CaseStudyContent["quotes"]["items"][number] }) {
  return (
    <figcaption className="mt-6 flex items-center gap-4">
      <Portrait name={quote.author} />
      <span className="min-w-0 leading-snug">
        <span className="block font-semibold">{quote.author}</span>
        <span className="text-text-muted">{quote.role}</span>
      </span>
    </figcaption>
  );
}
