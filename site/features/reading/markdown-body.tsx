import { use, useState } from "react";
import type { MarkdownPage } from "#domain/markdown-page.ts";
import { useInternalLinks } from "./use-internal-links.ts";
import "./reading.css";

/**
 * The words of a text. On a page that came from the server they stand in the document already and are
 * read from there, so they do not travel a second time in a script; after a change of page inside the
 * site they are fetched.
 */
export function MarkdownBody({ page, className = "" }: { page: MarkdownPage; className?: string }) {
  const id = `text-${page.slug}`;
  const [there] = useState(() => wordsOnPage(id));
  const html = there ?? use(page.load());
  const followLink = useInternalLinks();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links inside are the controls; Enter on one is a click
    // biome-ignore lint/a11y/noStaticElementInteractions: as above
    <div
      id={id}
      className={`reading ${className}`}
      onClick={followLink}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made at build time from our own files (scripts/build/markdown.ts)
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

function wordsOnPage(id: string): string | undefined {
  return typeof document === "undefined" ? undefined : document.getElementById(id)?.innerHTML;
}
