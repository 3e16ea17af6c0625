import { faq } from "#content/faq.ts";
import { home } from "#content/home.ts";
import { homeQuotes } from "#content/home-quotes.ts";
import { pricing } from "#content/pricing.ts";
import { Faq } from "#site/sections/faq.tsx";
import { Plans } from "#site/sections/home/plans.tsx";
import { Quotes } from "#site/sections/home/quotes.tsx";

/** The home page after the product: who says so, what it costs, and what is still open. */
export default function HomeTrust() {
  return (
    <div>
      <Quotes content={homeQuotes} />
      <Plans content={home.plans} plans={pricing.plans} />
      <Faq content={faq} />
    </div>
  );
}
