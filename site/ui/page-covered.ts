import { useSyncExternalStore } from "react";

let covers = 0;
const listeners = new Set<() => void>();

function count(change: 1 | -1): void {
  covers += change;
  for (const notify of listeners) notify();
}

/** Says that something hides the whole page, until the answer is called: what moves on the page rests meanwhile. */
export function coverPage(): () => void {
  count(1);
  let isCovered = true;
  return () => {
    if (isCovered) count(-1);
    isCovered = false;
  };
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** Whether something hides the whole page now. */
export function usePageCovered(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => covers > 0,
    () => false,
  );
}
