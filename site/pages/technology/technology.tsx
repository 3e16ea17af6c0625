import { technology } from "#content/technology/technology.ts";
import { paths } from "#domain/site-map.ts";
import { Closing } from "#site/features/closing/closing.tsx";
import { CallOpener } from "#site/features/live-call/call-opener.tsx";
import { pageMeta } from "#site/page-meta.ts";
import { TechnologyCards } from "#site/pages/technology/cards.tsx";
import { TechnologyOpening } from "#site/pages/technology/opening.tsx";
import { WithFootnotes } from "#site/ui/with-footnotes.tsx";

export function meta() {
  return pageMeta({ ...technology.meta, path: paths.technology });
}

export default function Technology() {
  return (
    <WithFootnotes of={[technology]}>
      <TechnologyOpening content={technology} />
      <TechnologyCards content={technology} />
      <Closing content={technology.closing}>
        <CallOpener tone="quiet" className="min-h-12" assistant={technology.closing.call.assistant}>
          {technology.closing.call.label}
        </CallOpener>
      </Closing>
    </WithFootnotes>
  );
}
