import type { Testimonial, TestimonialsContent } from "#content/testimonials/testimonials.ts";
import { DashList } from "#site/ui/dash-list.tsx";
import { Portrait } from "#site/ui/portrait.tsx";
import { StarRating } from "#site/ui/star-rating.tsx";

interface StoryProps {
  story: Testimonial;
  content: Pick<TestimonialsContent, "rating" | "uses">;
}

/** One story: what was said, who said it, and what came of it in figures. */
export function Story({ story, content }: StoryProps) {
  return (
    <li
      id={story.id}
      className="grid scroll-mt-28 grid-cols-1 gap-x-16 gap-y-8 border-hairline border-t py-12 @4xl:grid-cols-[1.75fr_1fr]"
    >
      <figure>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
          <StarRating stars={story.rating} label={content.rating(story.rating)} />
          <span className="font-mono text-label text-text-muted">{story.industry}</span>
        </div>
        <blockquote className="mt-4 text-pretty font-display text-[clamp(1.25rem,1.1rem+0.7vw,1.625rem)] leading-[1.4] tracking-[-0.01em]">
          <p>{story.text}</p>
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
        <dl className="grid grid-cols-1 gap-6 @md:grid-cols-2 @4xl:grid-cols-1">
          {story.stats.map(({ label, value }) => (
            <div key={label} className="flex flex-col-reverse">
              <dt className="text-text-muted leading-snug">{label}</dt>
              <dd className="font-mono text-[2.25rem] leading-tight tracking-tight">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-7 font-mono text-label text-text-muted">{content.uses}</p>
        <DashList items={story.features} className="mt-2 gap-1.5" />
      </div>
    </li>
  );
}
