import { useSyncExternalStore } from "react";

const page = createCover();

/** Says that something hides the whole page, until the answer is called: what moves on the page rests meanwhile. */
export function coverPage(): () => void {
  return page.cover();
}

/** Whether something hides the whole page now. */
export function usePageCovered(): boolean {
  return useSyncExternalStore(page.subscribe, page.isCovered, () => false);
}

function createCover() {
  const covers = new Set<symbol>();
  const listeners = new Set<() => void>();

  function tell(): void {
    for (const notify of listeners) notify();
  }

  return {
    isCovered: () => covers.size > 0,
    cover() {
      const mine = Symbol();
      covers.add(mine);
      tell();
      return () => {
        if (covers.delete(mine)) tell();
      };
    },
    subscribe(notify: () => void) {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
  };
}
