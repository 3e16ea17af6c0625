import type { MetaDescriptor } from "react-router";
import { company } from "#content/company.ts";
import type { SitePath } from "#content/site-map.ts";

export interface PageMeta {
  /** The whole document title when it names the company already, otherwise the part before it. */
  readonly title: string;
  /** One or two sentences, at most 160 characters: what a search result shows. */
  readonly description: string;
  /** Path of the page; with `origin` it becomes the canonical address. */
  readonly path: SitePath;
  /**
   * Public origin without a trailing slash. A canonical address has to be absolute, so none is written
   * while the origin is unknown. Default: unknown.
   */
  readonly origin?: string;
}

/** The head of a page: title, description, canonical address and what a shared link shows. */
export function pageMeta({ title, description, path, origin }: PageMeta): MetaDescriptor[] {
  const fullTitle = title.includes(company.name) ? title : `${title} | ${company.name}`;
  const address = origin === undefined ? undefined : origin + path;
  return [
    { title: fullTitle },
    { name: "description", content: description },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: company.name },
    { property: "og:title", content: fullTitle },
    { property: "og:description", content: description },
    ...(address === undefined
      ? []
      : [
          { property: "og:url", content: address },
          { tagName: "link" as const, rel: "canonical", href: address },
        ]),
  ];
}
