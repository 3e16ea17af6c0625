import { useSyncExternalStore } from "react";

const page = createCover();

/** Marks the whole page as hidden, which pauses its animations. @returns removes the mark. */
export function coverPage(): () => void {
  return page.cover();
}

/** True while something hides the whole page. */
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
