import { createHash } from "node:crypto";

/**
 * The `script-src` sources that let a page's inline scripts run: one hash each. The inert text of a
 * deferred script is among them, since it is inserted again as an inline script when it starts.
 */
export function inlineScriptHashes(html: string): string[] {
  const sources = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    (match) => match[1] ?? "",
  );
  return [
    ...new Set(sources.map((source) => `'sha256-${createHash("sha256").update(source).digest("base64")}'`)),
  ];
}
