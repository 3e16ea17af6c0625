import type { Testimonial } from "#content/testimonials/testimonials.ts";
import type { TradeContent } from "#content/trades/trade-content.ts";
import { Speaker } from "#site/features/customer-story/speaker.tsx";
import { StoryFigures } from "#site/features/customer-story/story-figures.tsx";
import { FootnoteMark } from "#site/ui/footnote-mark.tsx";
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
        <Speaker name={story.author} role={`${story.role}, ${story.company}`} />
      </figure>
      <div>
        <StoryFigures
          story={story}
          footnoteMark={<FootnoteMark of={story} />}
          className="grid-cols-2 @4xl:grid-cols-1"
        />
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
