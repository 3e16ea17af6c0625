import { type MouseEvent, use, useState } from "react";
import { useNavigate } from "react-router";
import type { MarkdownPage } from "#domain/markdown-page.ts";
import "./reading.css";

/**
 * The body of a text. On a page from the server it is read from the document, so that it is not sent a second time in
 * a script. After navigation inside the site it is fetched.
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

/** Lets a plain click on an internal link in ready-made HTML navigate without a page load. */
function useInternalLinks(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!link || !isPlain || link.origin !== location.origin) return;
    if (link.pathname === location.pathname && link.search === location.search) return;
    event.preventDefault();
    // An article of the same page opens without scrolling.
    const samePage = link.pathname === location.pathname;
    void navigate(link.pathname + link.search, { preventScrollReset: samePage });
  };
}
