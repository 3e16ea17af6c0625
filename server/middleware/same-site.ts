import type { Context } from "hono";

/**
 * True if a plain form was posted by a page of another site. Browsers say where a form comes from, and a page cannot
 * make them lie; a client that says nothing is no present-day browser and is left to the other checks.
 *
 * @param publicUrl the site's address; the requested host counts as ours, too.
 * @param options.hidesOrigin true if the form's own page has `Referrer-Policy: no-referrer`: a browser then sends
 *   `Origin: null` for it, too. Only for forms that cannot be posted without knowing a secret.
 */
export function isFromElsewhere(c: Context, publicUrl: string, { hidesOrigin = false } = {}): boolean {
  if (c.req.header("sec-fetch-site") === "cross-site") return true;
  const origin = c.req.header("origin");
  if (origin === undefined || (hidesOrigin && origin === "null")) return false;
  // A page that hides its origin sends "null".
  const host = URL.parse(origin)?.host;
  return host === undefined || ![new URL(publicUrl).host, new URL(c.req.url).host].includes(host);
}
