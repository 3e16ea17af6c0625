import { type RefObject, useEffect } from "react";
import { useMotion } from "#site/ui/motion.ts";

/** {@link followPointer} for an area, fetched at the first mouse movement in it. */
export function useParallax(area: RefObject<HTMLElement | null>): void {
  const motion = useMotion();
  useEffect(() => {
    const element = area.current;
    if (!element || !motion || !matchMedia("(hover: hover) and (pointer: fine)").matches) return;
    let stop: (() => void) | undefined;
    let gone = false;
    async function begin() {
      const parallax = await import("./follow-pointer.ts").catch(() => undefined);
      if (!gone && element) stop = parallax?.followPointer(element);
    }
    element.addEventListener("pointermove", begin, { once: true });
    return () => {
      gone = true;
      element.removeEventListener("pointermove", begin);
      stop?.();
    };
  }, [area, motion]);
}
