import type { SitePath } from "#domain/site-map.ts";

/** The sitemap for search engines: the address of every page (sitemaps.org). */
export function sitemap(publicUrl: string, pages: readonly SitePath[]): string {
  const entries = pages.map((path) => `  <url><loc>${publicUrl}${path}</loc></url>`);
  return [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
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
