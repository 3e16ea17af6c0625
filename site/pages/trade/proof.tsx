import type { Testimonial } from "#content/testimonials/testimonials.ts";
import type { TradeContent } from "#content/trades/trade-content.ts";
import { FootnoteMark } from "#site/ui/footnote-mark.tsx";
import { Portrait } from "#site/ui/portrait.tsx";
import { Section } from "#site/ui/section.tsx";
import { TextLink } from "#site/ui/text-link.tsx";

/** One customer, in their words, with their figures. */
export function TradeProof({ content, story }: { content: TradeContent["proof"]; story: Testimonial }) {
  return (
    <Section
      surface="sunken"
      className="grid grid-cols-[minmax(0,1fr)] items-end gap-x-20 gap-y-10 @4xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]"
    >
      <figure>
        <blockquote className="text-pretty font-display font-medium text-[clamp(1.375rem,1.2rem+1vw,2rem)] leading-[1.3] tracking-[-0.015em]">
          <p>“{story.text}”</p>
        </blockquote>
        <figcaption className="mt-6 flex items-center gap-4">
          <Portrait name={story.author} />
          <span className="min-w-0 leading-snug">
            <span className="block font-semibold">{story.author}</span>
            <span className="text-text-muted">
              {story.role}, {story.company}
            </span>
          </span>
        </figcaption>
      </figure>
      <div>
        <dl className="grid grid-cols-1 gap-5">
          {story.stats.map(({ label, value }, index) => (
            <div key={label} className="flex flex-col-reverse">
              <dt className="text-text-muted leading-snug">
                {label}
                {index === 0 && <FootnoteMark of={story} />}
              </dt>
              <dd className="font-display font-semibold text-[2rem] leading-tight tracking-tight">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-6 text-text-muted">
          {content.why}
          <FootnoteMark of={content} />
        </p>
        <TextLink to={content.link.to} className="mt-2">
          {content.link.label}
        </TextLink>
      </div>
    </Section>
  );
}
