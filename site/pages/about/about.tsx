import { about } from "#content/about/about.ts";
import { paths } from "#domain/site-map.ts";
import { ClosingWithLinks } from "#site/features/closing/closing-with-links.tsx";
import { pageMeta } from "#site/page-meta.ts";
import { AboutOpening } from "#site/pages/about/about-opening.tsx";
import { Purpose } from "#site/pages/about/purpose.tsx";
import { Team } from "#site/pages/about/team.tsx";
import { Timeline } from "#site/pages/about/timeline.tsx";
import { Values } from "#site/pages/about/values.tsx";
import { WithFootnotes } from "#site/ui/with-footnotes.tsx";

export function meta() {
  return pageMeta({ ...about.meta, path: paths.about });
}

export default function About() {
  return (
    <WithFootnotes of={[about]}>
      <AboutOpening content={about.opening} />
      <Purpose content={about.purpose} />
      <Values content={about.values} />
      <Team content={about.team} />
      <Timeline content={about.timeline} />
      <ClosingWithLinks content={about.closing} />
    </WithFootnotes>
  );
}
