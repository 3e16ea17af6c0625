import { testimonials } from "#content/testimonials/testimonials.ts";
import { paths } from "#domain/site-map.ts";
import { pageMeta } from "#site/page-meta.ts";
import { PeopleOnTheLine } from "#site/pages/testimonials/people-on-the-line.tsx";
import { Island } from "#site/ui/island.tsx";
import { Section } from "#site/ui/section.tsx";
import { WithFootnotes } from "#site/ui/with-footnotes.tsx";
import { SeventhStory } from "./seventh-story.tsx";
import { Stories } from "./stories/stories.tsx";

export function meta() {
  return pageMeta({ ...testimonials.meta, path: paths.testimonials });
}

export default function Testimonials() {
  return (
    <WithFootnotes of={[testimonials.intro, testimonials.closing]}>
      <PeopleOnTheLine content={testimonials.intro} stories={testimonials.stories} />
      <Section labelledBy="stories-title">
        <h2 id="stories-title" className="text-title">
          {testimonials.filter.title}
        </h2>
        <p className="mt-3 max-w-[36rem] text-text-muted">{testimonials.filter.stars}</p>
        <Island name="stories" of={Stories} wakes="address" />
      </Section>
      <SeventhStory content={testimonials.closing} />
    </WithFootnotes>
  );
}
