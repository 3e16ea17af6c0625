import type { Context } from "hono";

/**
 * Whether a plain form was posted by a page of another site. Browsers say where a form comes from, and a page
 * cannot make them say otherwise; what says nothing is no browser of today and is left to the other checks.
 *
 * @param publicUrl the address visitors use; the host that was asked counts as ours too.
 * @param hidesOrigin of the page that holds the form: with `Referrer-Policy: no-referrer` a browser says "null" of our
 *   own page too. Only for what nobody can post without knowing a secret.
 */
export function isFromElsewhere(c: Context, publicUrl: string, { hidesOrigin = false } = {}): boolean {
  if (c.req.header("sec-fetch-site") === "cross-site") return true;
  const origin = c.req.header("origin");
  if (origin === undefined || (hidesOrigin && origin === "null")) return false;
  // "null" is what a page says that hides where it comes from.
  const host = URL.parse(origin)?.host;
  return host === undefined || ![new URL(publicUrl).host, new URL(c.req.url).host].includes(host);
}
