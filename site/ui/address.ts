import { useSyncExternalStore } from "react";

const changed = "larkline:address";

/** The address's parameters (`?article=…`), which Back and {@link changeSearch} change. Empty in a page being built. */
export function useSearch(): string {
  return useSyncExternalStore(subscribe, current, current);
}

/** Shows other parameters in the address without leaving the page or scrolling. */
export function changeSearch(search: string, how: "push" | "replace" = "push"): void {
  const address = location.pathname + search;
  if (how === "push") history.pushState(null, "", address);
  else history.replaceState(null, "", address);
  dispatchEvent(new Event(changed));
}

function current(): string {
  return typeof location === "undefined" ? "" : location.search;
}

function subscribe(notify: () => void): () => void {
  addEventListener("popstate", notify);
  addEventListener(changed, notify);
  return () => {
    removeEventListener("popstate", notify);
    removeEventListener(changed, notify);
  };
}
