import { type RefObject, useEffect } from "react";

/**
 * Lets what is marked `data-reveal` inside the element rise into view as the page is scrolled. Nothing is
 * hidden before the visitor scrolls for the first time, so a page that is only looked at, printed or read
 * without a script is whole; and the code for it comes no earlier either.
 *
 * @param page Identifies what is shown; a new one starts over.
 */
export function useReveals(element: RefObject<HTMLElement | null>, page: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page brings new things to reveal
  useEffect(() => {
    let stop: (() => void) | undefined;
    let gone = false;
    async function begin() {
      const reveal = await import("./reveal.ts").catch(() => undefined);
      if (!gone && element.current) stop = reveal?.revealOnScroll(element.current);
    }
    addEventListener("scroll", begin, { once: true, passive: true });
    return () => {
      gone = true;
      removeEventListener("scroll", begin);
      stop?.();
    };
  }, [element, page]);
}
