import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import { sentPart } from "./sent-part.tsx";

/**
 * A part far down the page whose script is fetched only when the visitor comes near. Its HTML is there from
 * the start and stays as it is until then, so nothing is missing and nothing moves. Its root is a `<div>`,
 * which stays when the script cannot be had. It stands in a `<Suspense>` of its own, or the whole page would
 * wait for it.
 *
 * @param id of the element around the part, by which its distance is measured
 */
export function lazyNear<Props extends object>(
  id: string,
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy<ComponentType<Props>>(async () => {
    await isNear(id);
    // The connection may have gone away meanwhile: then the part stays what it was.
    try {
      return { default: await load() };
    } catch (error) {
      const sent = sentPart(id);
      if (sent) return sent;
      throw error;
    }
  });
}

/** Within a window's height of what is seen. At build time, and before the element exists, that is now. */
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
