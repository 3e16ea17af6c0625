import { home } from "#content/home/home.ts";
import { homeOutbound } from "#content/home/outbound.ts";
import { homeQuotes } from "#content/home/quotes.ts";
import { showcasePanels } from "#content/home/showcase-panels.ts";
import { paths } from "#domain/site-map.ts";
import { ClosingWithAgenda } from "#site/features/closing/closing-with-agenda.tsx";
import { pageMeta } from "#site/page-meta.ts";
import { Counters } from "#site/pages/home/counters/counters.tsx";
import { Hero } from "#site/pages/home/hero.tsx";
import { HomeProduct } from "#site/pages/home/product.tsx";
import { HomeTrust } from "#site/pages/home/trust.tsx";
import { WithFootnotes } from "#site/ui/with-footnotes.tsx";

export function meta() {
  return pageMeta({ ...home.meta, path: paths.home });
}

export default function Home() {
  return (
    <WithFootnotes of={[home.hero, home.stats, showcasePanels, homeOutbound, homeQuotes, home.closing]}>
      <Hero content={home.hero} />
      <Counters content={home.stats} />
      <HomeProduct />
      <HomeTrust />
      <ClosingWithAgenda content={home.closing} />
    </WithFootnotes>
  );
}
