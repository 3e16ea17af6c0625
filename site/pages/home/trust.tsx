import { faq } from "#content/home/faq.ts";
import { home } from "#content/home/home.ts";
import { homeQuotes } from "#content/home/quotes.ts";
import { pricing } from "#content/pricing/pricing.ts";
import { Faq } from "#site/pages/home/faq.tsx";
import { Plans } from "#site/pages/home/plans.tsx";
import { Quotes } from "#site/pages/home/quotes.tsx";

/** The home page after the product: quotes, prices and questions. */
export function HomeTrust() {
  return (
    <div id="trust">
      <Quotes content={homeQuotes} />
      <Plans content={home.plans} plans={pricing.plans} />
      <Faq content={faq} />
    </div>
  );
}
