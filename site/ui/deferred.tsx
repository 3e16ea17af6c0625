import { type ComponentType, lazy, Suspense } from "react";
import { sentPart } from "./sent-part.tsx";

interface Part {
  readonly default: ComponentType;
}

const intents = ["scroll", "pointerdown", "keydown", "focusin", "popstate"] as const;

/**
 * A part of a page whose HTML is sent with the page and whose code is loaded later: when it comes into view, or at the
 * visitor's first scroll, touch or key. Until then React leaves its HTML alone. After navigation inside the site there
 * is no HTML yet, so the part is loaded at once. Rendered by {@link Deferred}.
 *
 * @param id Id of the part's place in the page; unique.
 * @param load Loads the part. The part's root is a `<div>`, whose HTML stays when the code cannot be loaded.
 */
export function deferred(id: string, load: () => Promise<Part>): ComponentType {
  return lazy(import.meta.env.SSR ? load : () => loadWhenWanted(id, load));
}

/**
 * A part of a page that needs no script. Its HTML is sent with the page and stays as it is; its code is fetched only
 * after navigation inside the site. Links in it load whole pages. Rendered by {@link Deferred}.
 *
 * @param id Id of the part's place in the page; unique.
 * @param load Loads the part, whose root is a `<div>`.
 */
export function asSent(id: string, load: () => Promise<Part>): ComponentType {
  return lazy(import.meta.env.SSR ? load : async () => sentPart(id) ?? load());
}

/** The place of a deferred part. */
export function Deferred({ id, part: Content }: { id: string; part: ComponentType }) {
  return (
    <div id={id}>
      <Suspense fallback={<div className="min-h-96" />}>
        <Content />
      </Suspense>
    </div>
  );
}

async function loadWhenWanted(id: string, load: () => Promise<Part>): Promise<Part> {
  const place = document.getElementById(id);
  if (place) await wanted(place);
  // If the connection has been lost meanwhile, the part keeps its HTML: text and links.
  return load().catch((error: unknown) => {
    const sent = sentPart(id);
    if (sent) return sent;
    throw error;
  });
}

function wanted(place: Element): Promise<void> {
  if (scrollY > 0) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) open();
    });
    function open() {
      observer.disconnect();
      for (const type of intents) removeEventListener(type, open);
      resolve();
    }
    observer.observe(place);
    for (const type of intents) addEventListener(type, open, { passive: true });
  });
}
