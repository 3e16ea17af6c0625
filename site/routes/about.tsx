import { about } from "#content/about.ts";
import { paths } from "#content/site-map.ts";
import { pageMeta } from "#site/page-meta.ts";
import { AboutOpening } from "#site/sections/about/about-opening.tsx";
import { Purpose } from "#site/sections/about/purpose.tsx";
import { Team } from "#site/sections/about/team.tsx";
import { Timeline } from "#site/sections/about/timeline.tsx";
import { Values } from "#site/sections/about/values.tsx";
import { Closing } from "#site/sections/closing.tsx";

export function meta() {
  return pageMeta({ ...about.meta, path: paths.about });
}

export default function About() {
  return (
    <>
      <AboutOpening content={about.opening} />
      <Purpose content={about.purpose} />
      <Values content={about.values} />
      <Team content={about.team} />
      <Timeline content={about.timeline} />
      <Closing content={about.closing} />
    </>
  );
}
