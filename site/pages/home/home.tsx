import { faq } from "#content/home/faq.ts";
import { home } from "#content/home/home.ts";
import { paths } from "#domain/site-map.ts";
import { Closing } from "#site/features/closing/closing.tsx";
import { pageMeta } from "#site/page-meta.ts";
import { Counters } from "#site/pages/home/counters/counters.tsx";
import { Hero } from "#site/pages/home/hero.tsx";
import { faqPage } from "#site/structured-data.ts";
import { asSent, Deferred, deferred } from "#site/ui/deferred.tsx";

const Product = deferred("product", () => import("#site/pages/home/product.tsx"));
const Trust = asSent("trust", () => import("#site/pages/home/trust.tsx"));

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
