import { motionQuery } from "./motion-query.ts";

/** An element is revealed when its top is above this share of the window's height (specification, section 9). */
export const revealLine = 0.8;

const rise = [
  { opacity: 0, translate: "0 12px" },
  { opacity: 1, translate: "none" },
];
const timing = { duration: 400, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)", fill: "backwards" } as const;

/**
 * Hides every `[data-reveal]` that is still below the window and lets it rise, once, when its top crosses the line.
 * Elements already in view are left alone. Paused animations do the hiding, so no attribute of the page changes and
 * nothing can stay hidden after `stop`.
 *
 * @returns stops and shows everything, as do printing and a change of preference to reduced motion.
 */
export function revealOnScroll(root: ParentNode): () => void {
  const query = motionQuery();
  if (query.matches) return () => undefined;

  const waiting = new Map<Element, Animation>();
  for (const element of root.querySelectorAll("[data-reveal]")) {
    if (element.getBoundingClientRect().top < innerHeight) continue;
    const animation = element.animate(rise, timing);
    animation.pause();
    waiting.set(element, animation);
  }

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, boundingClientRect } of entries) {
        if (boundingClientRect.top >= innerHeight * revealLine) continue;
        waiting.get(target)?.play();
        waiting.delete(target);
        observer.unobserve(target);
      }
    },
    { rootMargin: `0px 0px ${-(1 - revealLine) * 100}% 0px` },
  );
  for (const element of waiting.keys()) observer.observe(element);

  function stop() {
    observer.disconnect();
    for (const animation of waiting.values()) animation.cancel();
    waiting.clear();
    query.removeEventListener("change", stop);
    removeEventListener("beforeprint", stop);
  }
  query.addEventListener("change", stop);
  addEventListener("beforeprint", stop);
  return stop;
}
