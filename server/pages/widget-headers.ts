/**
 * The booking widget's files differ from the rest of the site, which stays closed: other sites' pages frame its page
 * and include its script.
 */

/** In each language. */
const framePage = /^widget\/scheduler\/([a-z]{2}\/)?index\.html$/;
const loader = "widget/scheduler.js";

/** For embedding pages that are cross-origin isolated, too: their embedded resources must opt in and be isolated. */
const embeddable = { "Cross-Origin-Resource-Policy": "cross-origin" };

const framePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors *",
].join("; ");

/** The headers of a file, by its name in the build, that replace the site's own. */
export function widgetHeaders(name: string): Readonly<Record<string, string>> {
  if (framePage.test(name)) {
    return {
      ...embeddable,
      "Content-Security-Policy": framePolicy,
      "Cross-Origin-Embedder-Policy": "require-corp",
    };
  }
  // Other sites refer to this address for years, so browsers must soon notice a new version.
  if (name === loader) return { ...embeddable, "Cache-Control": "public, max-age=300, must-revalidate" };
  return {};
}
