import { faq } from "#content/faq.ts";
import { homeQuotes } from "#content/home-quotes.ts";
import { Faq } from "#site/sections/faq.tsx";
import { Quotes } from "#site/sections/home/quotes.tsx";

/** The home page after the product: who says so, and what is still open. */
export default function HomeTrust() {
  return (
    <div>
      <Quotes content={homeQuotes} />
      <Faq content={faq} />
    </div>
  );
}
