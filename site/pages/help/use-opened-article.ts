import { type RefObject, useEffect, useRef, useSyncExternalStore } from "react";
import { type HelpItem, helpSections } from "#content/help/help-center.ts";
import { changeSearch, useSearch } from "#site/ui/address.ts";
import { itemInAddress, withArticle } from "./help-model.ts";

/** Below this width the pane is under the list (specification, section 4). */
const narrow = "(width < 1024px)";
const nothingToWatch = () => () => undefined;

interface OpenedArticle {
  /** False in the prerendered page: only the visitor's browser knows the address's parameters. */
  readonly ready: boolean;
  readonly item: HelpItem | undefined;
  readonly open: (slug: string) => void;
  readonly close: () => void;
}

/**
 * The article in the pane is the one in the address (`?article=slug`), so it can be shared and Back works. Opening an
 * article moves focus to its heading; closing it returns focus to its place in the list.
 */
export function useOpenedArticle(pane: RefObject<HTMLElement | null>): OpenedArticle {
  const search = useSearch();
  const ready = useSyncExternalStore(
    nothingToWatch,
    () => true,
    () => false,
  );
  const item = ready ? itemInAddress(helpSections, search) : undefined;
  const slug = item?.article?.slug;
  const shown = useRef<string | undefined>(undefined);
  const visited = useRef(false);

  useEffect(() => {
    if (!ready) return;
    const before = shown.current;
    shown.current = slug;
    if (slug !== undefined && slug !== before) reveal(pane.current, slug, visited.current ? "focus" : "look");
    if (slug === undefined && before !== undefined) returnTo(before, pane.current);
    visited.current = true;
  }, [ready, slug, pane]);

  function show(asked: string | undefined) {
    changeSearch(withArticle(search, asked));
  }

  return {
    ready,
    item,
    open: (asked) => (asked === slug ? reveal(pane.current, asked, "focus") : show(asked)),
    close: () => show(undefined),
  };
}

/** Brings an article into view. One that was open from the start ("look") does not take focus. */
function reveal(pane: HTMLElement | null, slug: string, how: "focus" | "look"): void {
  pane?.scrollTo(0, 0);
  if (how === "focus") document.getElementById(`${slug}-title`)?.focus({ preventScroll: true });
  if (!matchMedia(narrow).matches) return;
  const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
  pane?.scrollIntoView({ block: "start", behavior });
}

/** Returns focus to the list, but only if it was in the closed article. */
function returnTo(slug: string, pane: HTMLElement | null): void {
  const { activeElement } = document;
  if (activeElement !== document.body && !pane?.contains(activeElement)) return;
  document.getElementById(`open-${slug}`)?.focus();
}
