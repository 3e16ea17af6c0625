import { type MouseEvent, use, useState } from "react";
import type { MarkdownPage } from "#domain/markdown-page.ts";
import { changeSearch } from "#site/ui/address.ts";

/**
 * The body of a text. On a page from the server it is read from the document, so that it is not sent a second time in
 * a script. After navigation inside the site it is fetched.
 */
export function MarkdownBody({ page, className = "" }: { page: MarkdownPage; className?: string }) {
  const id = `text-${page.slug}`;
  const [there] = useState(() => wordsOnPage(id));
  const html = there ?? use(page.load());
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links inside are the controls; Enter on one is a click
    // biome-ignore lint/a11y/noStaticElementInteractions: as above
    <div
      id={id}
      className={`reading ${className}`}
      onClick={followOnPage}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made at build time from our own files (scripts/build/markdown.ts)
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

function wordsOnPage(id: string): string | undefined {
  return typeof document === "undefined" ? undefined : document.getElementById(id)?.innerHTML;
}

/** Lets a plain click on a link to another article of the same page open it in place. */
function followOnPage(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!link || !isPlain || link.origin !== location.origin || link.pathname !== location.pathname) return;
  if (link.search === location.search) return;
  event.preventDefault();
  changeSearch(link.search);
}
