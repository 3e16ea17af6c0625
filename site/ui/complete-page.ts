/** Most elements laid out anew at a time. */
const mostElements = 80;

/**
 * Completes what the first paint does without: lays out the sections out of sight, loads the other typefaces and shows
 * them. Part by part, because the whole page at once would hold up a tap on a slow phone.
 */
export async function completePage(): Promise<void> {
  const { documentElement: root, body, fonts } = document;
  if (root.dataset.typefaces !== "late") return;
  for (const section of body.querySelectorAll<HTMLElement>("main section")) {
    await nextFrame();
    section.dataset.laidOut = "";
  }
  // Sections that islands add later are whole from the beginning.
  delete root.dataset.sections;
  // The characters tell which files: letters, figures and accented letters have one each. A file that cannot be had
  // leaves the fallback.
  await Promise.allSettled([
    fonts.load('1em "Instrument Sans Variable"', body.textContent ?? ""),
    fonts.load('1em "JetBrains Mono Variable"', "a0"),
  ]);
  for (const part of partsOf(body)) {
    await nextFrame();
    part.dataset.typefaces = "shown";
  }
}

/**
 * Elements that are laid out in a moment each and hold all words of the page. One with words of its own is one part,
 * however much it holds: beside such words are folded lists, which cost nothing while they are closed.
 */
function* partsOf(element: HTMLElement): Generator<HTMLElement> {
  if (element.getElementsByTagName("*").length <= mostElements || hasOwnWords(element)) yield element;
  else for (const child of element.children) if (child instanceof HTMLElement) yield* partsOf(child);
}

function hasOwnWords({ childNodes }: HTMLElement): boolean {
  return [...childNodes].some((node) => node instanceof Text && node.data.trim() !== "");
}

/** Resolves after the next frame. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
