import { testimonials } from "#content/testimonials/testimonials.ts";
import { paths } from "#domain/site-map.ts";
import { Closing } from "#site/features/closing/closing.tsx";
import { pageMeta } from "#site/page-meta.ts";
import { PeopleOnTheLine } from "#site/pages/testimonials/people-on-the-line.tsx";
import { Stories } from "#site/pages/testimonials/stories/stories.tsx";
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
