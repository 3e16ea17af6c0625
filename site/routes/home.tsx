import { faq } from "#content/faq.ts";
import { home } from "#content/home.ts";
import { paths } from "#content/site-map.ts";
import { Counters } from "#site/features/counters/counters.tsx";
import { pageMeta } from "#site/page-meta.ts";
import { Closing } from "#site/sections/closing.tsx";
import { Hero } from "#site/sections/hero.tsx";
import { faqPage } from "#site/structured-data.ts";
import { asSent, Deferred, deferred } from "#site/ui/deferred.tsx";

const Product = deferred("product", () => import("#site/parts/product.tsx"));
const Trust = asSent("trust", () => import("#site/parts/trust.tsx"));

export function meta() {
  return pageMeta({ ...home.meta, path: paths.home, structuredData: [faqPage(faq.entries)] });
}

export default function Home() {
  return (
    <>
      <Hero content={home.hero} sampleCall={home.sampleCall} />
      <Counters content={home.stats} />
      <Deferred id="product" part={Product} />
      <Deferred id="trust" part={Trust} />
      <Closing content={home.closing} />
    </>
  );
}
