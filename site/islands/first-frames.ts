/** About as many elements of the first view does a phone lay out in one frame, and half as many in the first. */
const elementsOfFrame = 50;

/**
 * A browser that looks for fields to fill lays out a page with a form as soon as that is parsed: all of it, in the parser's
 * task, so a tap waits for both. A page without boxes costs nothing then, and is laid out by the frame that paints it. On
 * a phone by several frames, in the order of the page: what comes later stands below, and moves nothing.
 */
export function layOutInFirstFrames(): void {
  const { documentElement: root } = document;
  root.dataset.body = "late";
  /** The last element that is shown. It and what it is within are marked, and their later siblings wait. */
  let last: Element | null = null;
  requestAnimationFrame(() => {
    if (matchMedia("(max-width: 40rem)").matches) last = document.querySelector("body > header");
    showMore(elementsOfFrame / 2);
  });
  // A key that moves the focus finds nothing to move it to in a page without boxes.
  addEventListener("keydown", showAll, { capture: true, once: true });
  // Nor does a link find its place.
  addEventListener("click", ({ target }) => (target as Element).closest("a[href^='#']") && showAll(), true);
  // A page that is opened out of sight has no frame. Any other has its first before this.
  addEventListener("load", () => setTimeout(() => root.dataset.body && showAll(), 100));

  function showAll(): void {
    for (const shown of document.querySelectorAll<HTMLElement>("[data-last]")) end(shown);
    last = null;
    delete root.dataset.body;
  }

  function showMore(most = elementsOfFrame): void {
    const isFar = root.scrollHeight > 2.5 * innerHeight;
    for (let elements = 0; last && elements < most; ) {
      last = after(last);
      // A browser lays out what is nearer than that to the window, and lets other sections wait.
      if (last && isFar && getComputedStyle(last).contentVisibility === "auto") {
        showAll();
        return;
      }
      // A large part is shown child by child.
      for (; last; last = last.firstElementChild) {
        last.toggleAttribute("data-last", true);
        const size = last.matches("details:not([open])") ? 1 : last.getElementsByTagName("*").length + 1;
        if (size > elementsOfFrame) continue;
        elements += size;
        break;
      }
    }
    delete root.dataset.body;
    requestAnimationFrame(() => last && showMore());
  }
}

/** The element that follows in the page, once all that it ends after has ended. */
function after(element: Element): Element | null {
  let ended: Element | null = element;
  for (; ended && ended !== document.body; ended = ended.parentElement) {
    end(ended as HTMLElement);
    if (ended.nextElementSibling) return ended.nextElementSibling;
  }
  return null;
}

function end(shown: HTMLElement): void {
  shown.removeAttribute("data-last");
  // A section that is laid out does not wait again.
  if (shown.matches("section")) shown.dataset.layout = "shown";
}
