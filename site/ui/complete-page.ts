/** Most elements laid out at a time. */
const mostElements = 60;

/**
 * Completes what the first paint does without: loads the other typefaces and shows them, and lays out the sections out
 * of sight, each part once and in these typefaces. Part by part, because the whole page at once would hold up a tap on
 * a slow phone.
 */
export async function completePage(): Promise<void> {
  const { documentElement: root, body, fonts } = document;
  if (root.dataset.typefaces !== "late") return;
  // Asked for when all in sight is laid out (islands/first-frames.ts) and nothing has changed: otherwise the answer would
  // lay out the page at once.
  do await nextFrame();
  while (body.querySelector("[data-last]"));
  const waiting = sectionsThatWait(body);
  // The characters tell which files: letters, figures and accented letters have one each. A file that cannot be had
  // leaves the fallback.
  await Promise.allSettled([
    fonts.load('1em "Instrument Sans Variable"', body.textContent ?? ""),
    fonts.load('1em "JetBrains Mono Variable"', "a0"),
  ]);
  let elements = mostElements;
  for (const more of complete(body, waiting)) {
    elements += more;
    if (elements <= mostElements) continue;
    await nextFrame();
    elements = more;
  }
  // Sections that islands add later are whole from the beginning.
  delete root.dataset.sections;
}

/** Those within one that waits are not asked: the answer would lay it out. */
function sectionsThatWait(body: HTMLElement): Set<HTMLElement> {
  const waiting = new Set<HTMLElement>();
  for (const section of body.querySelectorAll("section")) {
    const isWithinOne = [...waiting].some((outer) => outer.contains(section));
    if (!isWithinOne && getComputedStyle(section).contentVisibility === "auto") waiting.add(section);
  }
  return waiting;
}

/**
 * Completes an element part by part, and tells before each how many elements it lays out. `waiting` are those that are
 * not laid out yet.
 */
function* complete(element: HTMLElement, waiting: Set<HTMLElement>): Generator<number> {
  if (isPart(element)) {
    yield element.getElementsByTagName("*").length;
    element.dataset.typefaces = "shown";
    if (waiting.has(element)) element.dataset.layout = "shown";
    return;
  }
  const parts = [...element.children].filter((child) => child instanceof HTMLElement);
  if (waiting.has(element)) {
    yield parts.length;
    for (const part of parts.map(withoutWrappers)) {
      waiting.add(part);
      part.dataset.layout = "late";
    }
    element.dataset.layout = "shown";
  }
  for (const part of parts) yield* complete(part, waiting);
}

/**
 * Whether an element is laid out in a moment. One with words of its own is one part, however much it holds: beside such
 * words are folded lists, which cost nothing while they are closed.
 */
function isPart(element: HTMLElement): boolean {
  return element.getElementsByTagName("*").length <= mostElements || hasOwnWords(element);
}

function hasOwnWords({ childNodes }: HTMLElement): boolean {
  return [...childNodes].some((node) => node instanceof Text && node.data.trim() !== "");
}

/** What a large element holds if that is one element: the outer one may have no box of its own, and cannot wait then. */
function withoutWrappers(element: HTMLElement): HTMLElement {
  const [child, ...others] = element.children;
  const isWrapper = child instanceof HTMLElement && others.length === 0 && !isPart(element);
  return isWrapper ? withoutWrappers(child) : element;
}

/** Resolves after the next frame. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
