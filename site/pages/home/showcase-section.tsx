import type { ShowcaseContent } from "#content/home/showcase.ts";
import { Showcase } from "#site/pages/home/showcase/showcase.tsx";
import { Section } from "#site/ui/section.tsx";
import { TextLink } from "#site/ui/text-link.tsx";

export function ShowcaseSection({ content }: { content: ShowcaseContent }) {
  return (
    <Section labelledBy="showcase-title">
      <div data-reveal className="flex flex-wrap items-end justify-between gap-x-12 gap-y-4">
        <h2 id="showcase-title" className="max-w-[20ch] text-title">
          {content.title}
        </h2>
        <TextLink to={content.link.to}>{content.link.label}</TextLink>
      </div>
      <div className="mt-10 @4xl:mt-14">
        <Showcase content={content} />
      </div>
    </Section>
  );
}
