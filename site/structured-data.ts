import { company } from "#content/company.ts";
import { language } from "#content/language.ts";
import { tradeNames } from "#content/trade-names.ts";
import { localPath } from "#domain/local-paths.ts";
import { paths, type SitePath } from "#domain/site-map.ts";
import type { Trade } from "#domain/trades.ts";
import { siteOrigin } from "./site-origin.ts";

/** One thing in the vocabulary of schema.org, as JSON-LD. */
export type StructuredData = Readonly<Record<string, unknown>> & { readonly "@type": string };

/** Of a page in the language of this one. */
function addressOf(path: string): string {
  return siteOrigin() + localPath(path, language);
}

/** The organization that owns the site. */
export function organization(): StructuredData {
  return {
    "@type": "Organization",
    "@id": `${siteOrigin()}/#organization`,
    name: company.name,
    slogan: company.tagline,
    url: addressOf(paths.home),
    logo: `${siteOrigin()}/icon-512.png`,
    email: company.email,
    telephone: company.phone,
    sameAs: [company.microblog.url],
  };
}

/** The breadcrumbs of a page below the home page. */
export function breadcrumbs(path: SitePath, title: string): StructuredData {
  const item = (position: number, name: string, to: SitePath) => ({
    "@type": "ListItem",
    position,
    name,
    item: addressOf(to),
  });
  return {
    "@type": "BreadcrumbList",
    itemListElement: [item(1, company.name, paths.home), item(2, title, path)],
  };
}

/** What the page of a trade offers, and to whom. */
export function serviceFor(trade: Trade, path: SitePath): StructuredData {
  const { many } = tradeNames[trade];
  return {
    "@type": "Service",
    name: `${company.name} for ${many}`,
    serviceType: "AI phone agent",
    url: addressOf(path),
    provider: { "@type": "Organization", name: company.name, url: addressOf(paths.home) },
    audience: { "@type": "BusinessAudience", audienceType: many },
  };
}

/** The plans, as products with a price in US dollars. */
export function planProducts(
  plans: readonly { id: string; name: string; description: string; price: number }[],
): StructuredData[] {
  return plans.map(({ id, name, description, price }) => ({
    "@type": "Product",
    name: `${company.name} ${name}`,
    description,
    brand: { "@type": "Brand", name: company.name },
    offers: {
      "@type": "Offer",
      price,
      priceCurrency: "USD",
      availability: "https://schema.org/InStock",
      url: addressOf(`${paths.pricing}#${id}`),
    },
  }));
}
