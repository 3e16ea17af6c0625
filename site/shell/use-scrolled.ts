import { useSyncExternalStore } from "react";

/** Scroll positions above this many pixels count as scrolled (specification, section 4). */
const threshold = 20;

function subscribe(notify: () => void): () => void {
  addEventListener("scroll", notify, { passive: true });
  return () => removeEventListener("scroll", notify);
}

/** Whether the page has been scrolled past the header's threshold. */
export function useScrolled(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => scrollY > threshold,
    () => false,
  );
}
