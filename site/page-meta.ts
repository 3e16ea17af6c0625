import { company } from "#content/company.ts";
import { language, locale } from "#content/language.ts";
import { defaultLanguage } from "#domain/languages.ts";
import { alternatesOf, localPath } from "#domain/local-paths.ts";
import { sharePicturePath, sharePictureSize } from "#domain/share-picture.ts";
import { paths, type SitePath } from "#domain/site-map.ts";
import { siteOrigin } from "./site-origin.ts";
import { breadcrumbs, organization, type StructuredData } from "./structured-data.ts";

export interface PageMeta {
  /** The whole document title if it names the company, otherwise the part before the company's name. */
  readonly title: string;
  /** One or two sentences for search results, at most 160 characters. */
  readonly description: string;
  readonly path: SitePath;
  /** More structured data for search engines. Default: only the organization or the breadcrumbs. */
  readonly structuredData?: readonly StructuredData[];
  /** True for a page that search engines are not to keep. Default false. */
  readonly isUnlisted?: boolean;
}

/** One tag of a page's head. */
export type MetaTag =
  | { readonly title: string }
  | { readonly name: string; readonly content: string }
  | { readonly property: string; readonly content: string }
  | { readonly tagName: "link"; readonly rel: string; readonly href: string; readonly hrefLang?: string }
  | { readonly "script:ld+json": object };

/** The default locale of previews is that of the default language. */
const localeTags: readonly MetaTag[] =
  language === defaultLanguage ? [] : [{ property: "og:locale", content: locale.replace("-", "_") }];

/** The head of a page: title, description, canonical address, preview of shared links, structured data. */
export function pageMeta({
  title,
  description,
  path,
  structuredData = [],
  isUnlisted = false,
}: PageMeta): MetaTag[] {
  const fullTitle = title.includes(company.name) ? title : `${title} | ${company.name}`;
  const address = siteOrigin() + localPath(path, language);
  const place = path === paths.home ? organization() : breadcrumbs(path, title);
  const data = { "@context": "https://schema.org", "@graph": [place, ...structuredData] };
  const forSearchEngines: readonly MetaTag[] = [
    { tagName: "link", rel: "canonical", href: address },
    ...alternatesOf(path).map(({ hrefLang, to }) => ({
      tagName: "link" as const,
      rel: "alternate",
      hrefLang,
      href: siteOrigin() + to,
    })),
    { "script:ld+json": data },
  ];
  return [
    { title: fullTitle },
    { name: "description", content: description },
    ...(isUnlisted ? [{ name: "robots", content: "noindex" }] : forSearchEngines),
    { property: "og:type", content: "website" },
    ...localeTags,
    { property: "og:site_name", content: company.name },
    { property: "og:title", content: fullTitle },
    { property: "og:description", content: description },
    { property: "og:url", content: address },
    { property: "og:image", content: siteOrigin() + sharePicturePath(path, language) },
    { property: "og:image:width", content: String(sharePictureSize.width) },
    { property: "og:image:height", content: String(sharePictureSize.height) },
    { property: "og:image:alt", content: title },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
