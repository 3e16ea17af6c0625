import { technology } from "#content/technology/technology.ts";
import { paths } from "#domain/site-map.ts";
import { ClosingWithCall } from "#site/features/closing/closing-with-call.tsx";
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
      <ClosingWithCall content={technology.closing} />
    </WithFootnotes>
  );
}
