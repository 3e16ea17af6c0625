import { languages } from "#domain/languages.ts";
import { alternatesOf, localPath, pathsIn } from "#domain/local-paths.ts";

/**
 * The sitemap for search engines (sitemaps.org): the address of every page in each of its languages, which name each other
 * (https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap).
 */
export function sitemap(publicUrl: string): string {
  const entries = languages.flatMap((language) =>
    pathsIn(language).map((path) => {
      const others = alternatesOf(path).map(
        ({ hrefLang, to }) => `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${publicUrl}${to}"/>`,
      );
      return `  <url><loc>${publicUrl}${localPath(path, language)}</loc>${others.join("")}</url>`;
    }),
  );
  return [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">`,
    ...entries,
    `</urlset>`,
    "",
  ].join("\n");
}

/** Allows crawlers everything but computed responses (RFC 9309). */
export function robots(publicUrl: string): string {
  const closed = ["/api/", "/rest/", "/checkout/", "/voice/", "/metrics"];
  return [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${publicUrl}/sitemap.xml`,
    "",
  ].join("\n");
}
