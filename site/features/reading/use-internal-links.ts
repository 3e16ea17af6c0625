import type { MouseEvent } from "react";
import { useNavigate } from "react-router";

/** Lets a plain click on a link of ours inside finished HTML change the page without loading it anew. */
export function useInternalLinks(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!link || !isPlain || link.origin !== location.origin) return;
    if (link.pathname === location.pathname && link.search === location.search) return;
    event.preventDefault();
    // An article of this very page opens where the reader is.
    const samePage = link.pathname === location.pathname;
    void navigate(link.pathname + link.search, { preventScrollReset: samePage });
  };
}
