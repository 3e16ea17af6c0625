import { type RefObject, useEffect, useState } from "react";
import { usePageCovered } from "./page-covered.ts";

/**
 * True while the element is visible: in the window, with nothing covering the page.
 *
 * @param threshold Share of the element that has to be in the window, 0 to 1.
 */
export function useOnScreen(element: RefObject<Element | null>, threshold: number): boolean {
  const [inWindow, setInWindow] = useState(false);
  const covered = usePageCovered();
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => setInWindow(entries.at(-1)?.isIntersecting === true),
      {
        threshold,
      },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, threshold]);
  return inWindow && !covered;
}
