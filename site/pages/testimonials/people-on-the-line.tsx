import type { TestimonialsContent } from "#content/testimonials/testimonials.ts";
import { FootnoteMark } from "#site/ui/footnote-mark.tsx";
import { Portrait } from "#site/ui/portrait.tsx";
import { Section } from "#site/ui/section.tsx";
import { linePath } from "#ui/line-path.ts";

const voice = linePath({ level: 0.9, phase: 5.2, center: 330 }, { reach: 1600, spread: 520, swing: 40 });

interface PeopleOnTheLineProps {
  content: TestimonialsContent["intro"];
  stories: TestimonialsContent["stories"];
}

/** Six people on one line, each linked to their story. */
export function PeopleOnTheLine({ content, stories }: PeopleOnTheLineProps) {
  return (
    <Section labelledBy="testimonials-title" className="pt-opening pb-0">
      <div className="grid grid-cols-1 items-end gap-x-16 gap-y-5 @4xl:grid-cols-[1.3fr_1fr]">
        <h1 id="testimonials-title" className="max-w-[13ch] text-hero">
          {content.title}
        </h1>
        <p className="text-lead text-text-muted @4xl:pb-1.5">
          {content.lead}
          <FootnoteMark of={content} />
        </p>
      </div>
      <nav aria-label={content.people} className="relative mt-14">
        <svg
          width="1"
          height="1"
          aria-hidden="true"
          className="pointer-events-none absolute top-7 left-1/2 overflow-visible text-violet @2xl:top-8"
        >
          <path
            d={voice}
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        <ul className="relative grid grid-cols-3 gap-x-3 gap-y-8 @2xl:grid-cols-6 @2xl:gap-x-4">
          {stories.map(({ id, author, company }) => (
            <li key={id}>
              <a href={`#${id}`} className="group flex min-h-11 flex-col items-start gap-3">
                <Portrait name={author} className="size-[min(3.5rem,100%)] @2xl:size-16" />
                <span className="text-label leading-snug">
                  <span className="block font-semibold underline-offset-4 group-hover:underline">
                    {author}
                  </span>
                  <span className="sr-only text-text-muted @2xl:not-sr-only @2xl:block">{company}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </Section>
  );
}
