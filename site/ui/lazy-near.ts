import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import { sentPart } from "./sent-part.tsx";

/**
 * A part far down the page whose script is fetched only when the visitor comes near. Its HTML is there from the start
 * and stays unchanged until then, so nothing is missing and nothing moves. The part's root is a `<div>`, whose HTML
 * stays when the script cannot be loaded. Put the part into its own `<Suspense>`, or the whole page waits for it.
 *
 * @param id Id of the element around the part, whose distance is measured.
 */
export function lazyNear<Props extends object>(
  id: string,
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy<ComponentType<Props>>(async () => {
    await isNear(id);
    // If the connection has been lost meanwhile, the part keeps its HTML.
    try {
      return { default: await load() };
    } catch (error) {
      const sent = sentPart(id);
      if (sent) return sent;
      throw error;
    }
  });
}

/** Resolves when the element is within a window's height of the view; at once at build time or without the element. */
function isNear(id: string): Promise<void> {
  const element = typeof document === "undefined" ? null : document.getElementById(id);
  if (!element) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: "100%" },
    );
    observer.observe(element);
  });
}
