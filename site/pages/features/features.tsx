import { features } from "#content/features/features.ts";
import { paths } from "#domain/site-map.ts";
import { Closing } from "#site/features/closing/closing.tsx";
import { CallButton } from "#site/features/live-call/call-button.tsx";
import { pageMeta } from "#site/page-meta.ts";
import { FeatureRows } from "#site/pages/features/feature-rows.tsx";
import { FeaturesOpening } from "#site/pages/features/opening.tsx";
import { ToTechnology } from "#site/pages/features/to-technology.tsx";

export function meta() {
  return pageMeta({ ...features.meta, path: paths.features });
}

export default function Features() {
  return (
    <>
      <FeaturesOpening content={features} />
      <FeatureRows content={features} />
      <ToTechnology content={features.technology} />
      <Closing content={features.closing}>
        <CallButton tone="quiet" className="min-h-12" assistant={features.closing.call.assistant}>
          {features.closing.call.label}
        </CallButton>
      </Closing>
    </>
  );
}
