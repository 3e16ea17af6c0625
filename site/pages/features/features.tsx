import { type FeaturesContent, features } from "#content/features/features.ts";
import { paths } from "#domain/site-map.ts";
import { ClosingWithCall } from "#site/features/closing/closing-with-call.tsx";
import { pageMeta } from "#site/page-meta.ts";
import { FeatureRows } from "#site/pages/features/feature-rows.tsx";
import { FeaturesOpening } from "#site/pages/features/opening.tsx";
import { Section } from "#site/ui/section.tsx";
import { TextLink } from "#site/ui/text-link.tsx";
import { WithFootnotes } from "#site/ui/with-footnotes.tsx";

export function meta() {
  return pageMeta({ ...features.meta, path: paths.features });
}

export default function Features() {
  return (
    <WithFootnotes of={[features]}>
      <FeaturesOpening content={features} />
      <FeatureRows content={features} />
      <ToTechnology content={features.technology} />
      <ClosingWithCall content={features.closing} />
    </WithFootnotes>
  );
}

/** A link to the technology page, between the features and the closing section. */
function ToTechnology({ content }: { content: FeaturesContent["technology"] }) {
  return (
    <Section
      labelledBy="to-technology"
      className="flex flex-wrap pt-0 items-end justify-between gap-x-16 gap-y-6"
    >
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
