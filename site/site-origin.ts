import { originPlaceholder } from "#domain/site-origin.ts";

/**
 * The site's public address without a trailing slash: while pages are built a placeholder, in a browser what
 * the server has put in its place.
 */
export function siteOrigin(): string {
  if (typeof document === "undefined") return originPlaceholder;
  return document.documentElement.dataset.origin ?? location.origin;
}
