import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * The main landmark. It takes focus after a page change, so that keyboard and screen reader users continue at the new
 * page instead of at a link that is gone.
 */
export function MainContent({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useReveals(main, pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <main id="main" ref={main} tabIndex={-1}>
      {children}
    </main>
  );
}

/**
 * Lets elements marked `data-reveal` rise into view as the page is scrolled. Nothing is hidden and no code is fetched
 * before the visitor's first scroll, so a page that is only looked at, printed or read without scripts is complete.
 *
 * @param page Identifies the page on show; a new value starts over.
 */
function useReveals(element: RefObject<HTMLElement | null>, page: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page brings new things to reveal
  useEffect(() => {
    let stop: (() => void) | undefined;
    let gone = false;
    async function begin() {
      const reveal = await import("#site/ui/reveal.ts").catch(() => undefined);
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
