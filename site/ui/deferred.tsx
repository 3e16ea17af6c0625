import { type ComponentType, lazy, Suspense } from "react";
import { sentPart } from "./sent-part.tsx";

interface Part {
  readonly default: ComponentType;
}

const intents = ["scroll", "pointerdown", "keydown", "focusin", "popstate"] as const;

/**
 * A part of a page whose HTML is sent with the page and whose code comes later: when it comes into view,
 * or at the visitor's first scroll, touch or key. Until then React leaves its HTML as it is. A part that
 * is reached by a link inside the site has no HTML yet and is loaded at once. Shown by {@link Deferred}.
 *
 * @param id Names the part's place in the page; unique.
 * @param load Its root is a `<div>`, which stays when the code cannot be had.
 */
export function deferred(id: string, load: () => Promise<Part>): ComponentType {
  return lazy(import.meta.env.SSR ? load : () => loadWhenWanted(id, load));
}

/**
 * A part of a page in which nothing happens that the browser does not do by itself. Its HTML is sent with
 * the page and stays as it is, so its code is needed, and fetched, only where a link inside the site leads
 * to it. Links in it load their page anew. Shown by {@link Deferred}.
 *
 * @param id Names the part's place in the page; unique.
 * @param load Its root is a `<div>`.
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
  // The connection may have gone away meanwhile: then the part stays what it was, text and links.
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
