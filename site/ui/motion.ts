import { useSyncExternalStore } from "react";

/** Matches while the visitor asks for less motion. */
export function motionQuery(): MediaQueryList {
  return matchMedia("(prefers-reduced-motion: reduce)");
}

function subscribe(notify: () => void): () => void {
  const query = motionQuery();
  query.addEventListener("change", notify);
  return () => query.removeEventListener("change", notify);
}

/**
 * Whether something may move by itself: scripts run and the visitor has not asked for less motion. Follows
 * the wish while the page is open.
 */
export function useMotion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => !motionQuery().matches,
    () => false,
  );
}
