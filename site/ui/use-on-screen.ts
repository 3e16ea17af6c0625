import { type RefObject, useEffect, useState } from "react";

/**
 * Whether the element can be seen now.
 *
 * @param threshold Share of it that has to be in the window, 0 to 1.
 */
export function useOnScreen(element: RefObject<Element | null>, threshold: number): boolean {
  const [onScreen, setOnScreen] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => setOnScreen(entries.at(-1)?.isIntersecting === true),
      {
        threshold,
      },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, threshold]);
  return onScreen;
}
