/** About as many elements of the first view does a phone lay out in one frame, and half as many in the first. */
const elementsOfFrame = 40;
/** Most elements that are shown together. */
const elementsOfPart = 20;

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
  requestAnimationFrame(begin);
  // A key that moves the focus finds nothing to move it to in a page without boxes.
  addEventListener("keydown", showAll, { capture: true, once: true });
  // Nor does a link find its place, and a flick would end where the page ends so far.
  addEventListener("scroll", showAll, { once: true });
  addEventListener("click", ({ target }) => (target as Element).closest("a[href^='#']") && showAll(), true);
  // A page that is opened out of sight has no frame. Any other has its first before this.
  addEventListener("load", () => setTimeout(() => root.dataset.body && showAll(), 100));

  function begin(): void {
    if (matchMedia("(max-width: 40rem)").matches) {
      last = document.querySelector("body > header");
      if (!last && document.readyState === "loading") return void requestAnimationFrame(begin);
    }
    showMore(elementsOfFrame / 2);
  }

  function showAll(): void {
    for (const shown of document.querySelectorAll("[data-last]")) shown.removeAttribute("data-last");
    last = null;
    delete root.dataset.body;
  }

  function showMore(most = elementsOfFrame): void {
    // A browser lays out what is nearer than this to the window, and lets other sections wait.
    const isFar = root.scrollHeight > 2.5 * innerHeight;
    for (let elements = 0; last && elements < most; ) {
      if (isArriving(last)) break;
      last = after(last);
      // A large part is shown child by child, and so is one that more may come to.
      for (; last; last = last.firstElementChild) {
        last.toggleAttribute("data-last", true);
        const waits = isFar && last.matches("section");
        // A section that does not wait is laid out from now on.
        if (!waits && last.matches("section")) (last as HTMLElement).dataset.layout = "shown";
        const size = waits ? 1 : sizeOf(last);
        if (size > elementsOfPart || (size > 1 && isArriving(last))) continue;
        elements += size;
        break;
      }
    }
    delete root.dataset.body;
    requestAnimationFrame(() => last && showMore());
  }
}

/** How many elements are laid out with this one. */
function sizeOf(part: Element): number {
  return part.matches("details:not([open])") ? 1 : part.getElementsByTagName("*").length + 1;
}

/** Whether more of the page is on its way, perhaps into this element. */
function isArriving(element: Element): boolean {
  return document.readyState === "loading" && !following(element);
}

/** The element that follows in the page, once all that it ends after has ended. */
function after(element: Element): Element | null {
  const next = following(element);
  for (
    let ended: Element | null = element;
    ended && ended !== next?.parentElement;
    ended = ended.parentElement
  )
    ended.removeAttribute("data-last");
  return next;
}

function following(element: Element): Element | null {
  let ended: Element | null = element;
  while (ended && !ended.nextElementSibling) ended = ended.parentElement;
  return ended?.nextElementSibling ?? null;
}
