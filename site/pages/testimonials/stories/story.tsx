import type { Testimonial, TestimonialsContent } from "#content/testimonials/testimonials.ts";
import { Speaker } from "#site/features/customer-story/speaker.tsx";
import { StoryFigures } from "#site/features/customer-story/story-figures.tsx";

const star = "M10 2.6l2.2 4.7 5.1.6-3.8 3.5 1 5.1L10 13.9l-4.5 2.6 1-5.1L2.7 7.9l5.1-.6z";

interface StoryProps {
  story: Testimonial;
  content: Pick<TestimonialsContent, "rating" | "uses">;
  /** A wide, light card with larger words. */
  isLead: boolean;
}

/** One story: the quote, its author, and the results in figures. */
export function Story({ story, content, isLead }: StoryProps) {
  return (
    <li
      id={story.id}
      data-surface={isLead ? "paper" : undefined}
      className={`grid scroll-mt-28 grid-cols-1 content-between gap-x-16 gap-y-8 ${
        isLead
          ? "rounded-panel bg-paper p-6 text-text @md:p-10 @4xl:col-span-2 @4xl:grid-cols-[1.9fr_1fr] @4xl:p-14"
          : "border-hairline border-t pt-8 pb-4"
      }`}
    >
      <figure>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
          <StarRating stars={story.rating} label={content.rating(story.rating)} />
          <span className="font-mono text-label text-text-muted">{story.industry}</span>
        </div>
        <blockquote
          className={`mt-4 text-pretty font-display tracking-[-0.01em] ${
            isLead
              ? "font-semibold text-[clamp(1.375rem,1.1rem+1.2vw,2rem)] leading-[1.3]"
              : "text-[1.25rem] leading-[1.45]"
          }`}
        >
          <p>“{story.text}”</p>
        </blockquote>
        <Speaker name={story.author} role={`${story.role}, ${story.company}`} />
      </figure>
      <div className={isLead ? "@4xl:self-center" : ""}>
        <StoryFigures story={story} className={`grid-cols-2 ${isLead ? "@4xl:grid-cols-1" : ""}`} />
        <div className="mt-6 flex flex-wrap gap-x-1.5 text-label text-text-muted">
          <p>{content.uses}</p>
          <ul className="contents">
            {story.features.map((feature) => (
              <li key={feature} className="not-last:after:content-[',']">
                {feature}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </li>
  );
}

interface StarRatingProps {
  /** 0 to 5, in whole stars. */
  stars: number;
  /** The rating in words, for screen readers. */
  label: string;
}

/** A rating in figures and in stars; missing stars are outlines. */
function StarRating({ stars, label }: StarRatingProps) {
  return (
    <span role="img" aria-label={label} className="inline-flex items-center gap-2.5">
      <span className="font-mono text-label">{stars} of 5</span>
      <svg viewBox="0 0 100 20" className="h-4 w-20 text-violet" aria-hidden="true">
        {[0, 1, 2, 3, 4].map((place) => (
          <path
            key={place}
            d={star}
            transform={`translate(${place * 20} 0)`}
            fill={place < stars ? "currentColor" : "none"}
            stroke="currentColor"
            strokeWidth="1.25"
            strokeLinejoin="round"
          />
        ))}
      </svg>
    </span>
  );
}
