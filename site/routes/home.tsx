import { home } from "#content/home.ts";
import { paths } from "#content/site-map.ts";
import { pageMeta } from "#site/page-meta.ts";
import { Closing } from "#site/sections/closing.tsx";
import { Hero } from "#site/sections/hero.tsx";

export function meta() {
  return pageMeta({ ...home.meta, path: paths.home });
}

export default function Home() {
  return (
    <>
      <Hero content={home.hero} sampleCall={home.sampleCall} />
      <Closing content={home.closing} />
    </>
  );
}
