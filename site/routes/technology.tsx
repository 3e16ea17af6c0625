import { paths } from "#content/site-map.ts";
import { technology } from "#content/technology.ts";
import { CallButton } from "#site/features/call-demo/call-button.tsx";
import { pageMeta } from "#site/page-meta.ts";
import { Closing } from "#site/sections/closing.tsx";
import { TechnologyCards } from "#site/sections/technology/cards.tsx";
import { TechnologyOpening } from "#site/sections/technology/opening.tsx";

export function meta() {
  return pageMeta({ ...technology.meta, path: paths.technology });
}

export default function Technology() {
  return (
    <>
      <TechnologyOpening content={technology} />
      <TechnologyCards content={technology} />
      <Closing content={technology.closing}>
        <CallButton tone="quiet" className="min-h-12" assistant={technology.closing.call.assistant}>
          {technology.closing.call.label}
        </CallButton>
      </Closing>
    </>
  );
}
