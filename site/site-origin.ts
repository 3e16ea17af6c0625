import { originPlaceholder } from "#domain/site-origin.ts";

/**
 * The site's public address without a trailing slash: a placeholder while pages are built, and in a browser the value
 * that the server has put in its place.
 */
export function siteOrigin(): string {
  if (typeof document === "undefined") return originPlaceholder;
  return document.documentElement.dataset.origin ?? location.origin;
}
