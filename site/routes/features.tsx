import { features } from "#content/features.ts";
import { paths } from "#content/site-map.ts";
import { CallButton } from "#site/features/call-demo/call-button.tsx";
import { pageMeta } from "#site/page-meta.ts";
import { Closing } from "#site/sections/closing.tsx";
import { FeatureRows } from "#site/sections/features/feature-rows.tsx";
import { FeaturesOpening } from "#site/sections/features/opening.tsx";
import { ToTechnology } from "#site/sections/features/to-technology.tsx";

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
