/**
 * What is different about the booking widget's files: other people's pages frame its page and include its script.
 * Everything else of the site stays as closed as it is.
 */

const framePage = "widget/scheduler/index.html";
const loader = "widget/scheduler.js";

/** Also for pages that are isolated from other origins: what they embed must allow it and be isolated itself. */
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

/** Of a file of the built site, by its name in the build; they replace the site's own. */
export function widgetHeaders(name: string): Readonly<Record<string, string>> {
  if (name === framePage) {
    return {
      ...embeddable,
      "Content-Security-Policy": framePolicy,
      "Cross-Origin-Embedder-Policy": "require-corp",
    };
  }
  // Pages name the script's address and keep it for years, so a new one must be found soon.
  if (name === loader) return { ...embeddable, "Cache-Control": "public, max-age=300, must-revalidate" };
  return {};
}
