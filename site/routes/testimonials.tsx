import { paths } from "#content/site-map.ts";
import { testimonials } from "#content/testimonials.ts";
import { Stories } from "#site/features/stories/stories.tsx";
import { pageMeta } from "#site/page-meta.ts";
import { Closing } from "#site/sections/closing.tsx";
import { PeopleOnTheLine } from "#site/sections/people-on-the-line.tsx";
import { Section } from "#site/ui/section.tsx";

export function meta() {
  return pageMeta({ ...testimonials.meta, path: paths.testimonials });
}

export default function Testimonials() {
  return (
    <>
      <PeopleOnTheLine content={testimonials.intro} stories={testimonials.stories} />
      <Section labelledBy="stories-title">
        <h2 id="stories-title" className="text-title">
          {testimonials.filter.title}
        </h2>
        <Stories content={testimonials} />
      </Section>
      <Closing content={testimonials.closing} />
    </>
  );
}
