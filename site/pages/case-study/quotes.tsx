import type { CaseStudyContent } from "#content/case-study/case-study.ts";
import { Speaker } from "#site/features/customer-story/speaker.tsx";
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
        <Speaker name={owner.author} role={owner.role} />
      </figure>
      <figure className="border-hairline @4xl:border-l @4xl:pl-10">
        <blockquote className="text-pretty font-display text-[1.3125rem] leading-[1.45]">
          <p>“{desk.text}”</p>
        </blockquote>
        <Speaker name={desk.author} role={desk.role} />
      </figure>
    </Section>
  );
}
