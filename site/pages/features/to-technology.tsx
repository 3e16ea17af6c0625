import type { FeaturesContent } from "#content/features/features.ts";
import { Section } from "#site/ui/section.tsx";
import { TextLink } from "#site/ui/text-link.tsx";

/** One line between the features and the last word: what makes them possible. */
export function ToTechnology({ content }: { content: FeaturesContent["technology"] }) {
  return (
    <Section labelledBy="to-technology" className="flex flex-wrap items-end justify-between gap-x-16 gap-y-6">
      <div>
        <h2 id="to-technology" className="max-w-[20ch] text-title">
          {content.title}
        </h2>
        <p className="mt-4 max-w-[34rem] text-lead text-text-muted">{content.text}</p>
      </div>
      <TextLink to={content.link.to} className="text-lead">
        {content.link.label}
      </TextLink>
    </Section>
  );
}
