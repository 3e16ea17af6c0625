import { createHash } from "node:crypto";

/** Content security policy sources for the inline texts of a page: one hash each. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/**
 * The hashes of a page's inline scripts and styles. Speculation rules are included, since the policy counts them as a
 * script; structured data is not, since it never runs.
 */
export function inlineHashes(html: string): InlineHashes {
  return {
    scripts: hashesOf(
      html,
      /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g,
    ),
    styles: hashesOf(html, /<style[^>]*>([\s\S]*?)<\/style>/g),
  };
}

function hashesOf(html: string, element: RegExp): string[] {
  const texts = [...html.matchAll(element)].map((match) => match[1] ?? "");
  return [...new Set(texts.map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`))];
}
