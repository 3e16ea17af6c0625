import type { ReactNode } from "react";
import type { Testimonial } from "#content/testimonials/testimonials.ts";

interface StoryFiguresProps {
  story: Testimonial;
  /** After the label of the first figure. Default: nothing, where the page marks all stories at once. */
  footnoteMark?: ReactNode;
  className?: string;
}

/** What changed for a customer, in figures. */
export function StoryFigures({ story, footnoteMark, className = "" }: StoryFiguresProps) {
  return (
    <dl className={`grid gap-6 ${className}`}>
      {story.stats.map(({ label, value }, index) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="text-text-muted leading-snug">
            {label}
            {index === 0 && footnoteMark}
          </dt>
          <dd className="font-display font-semibold text-[2.25rem] leading-tight tracking-tight tabular-nums">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
