import { coverPage } from "#site/ui/page-covered.ts";

/** Ms that a browser without a graphics card takes to draw what a script has laid out. */
const drawn = 100;

/**
 * Shows a dialog over the whole page at once, and makes it modal when it was drawn: to take the page behind it out of
 * reach the browser styles each of its elements anew, which on the home page is half of the work until it is seen.
 * What moves on the page rests from then on.
 *
 * @param then done after that: what else would come between the visitor and the first picture
 * @returns what undoes it when the dialog goes
 */
export function showOverPage(dialog: HTMLDialogElement, then: () => void): () => void {
  // `show()` would look for something to focus, for which all of the page must be laid out.
  dialog.setAttribute("open", "");
  let timer: ReturnType<typeof setTimeout> | undefined;
  let uncoverPage: (() => void) | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(() => {
      makeModal(dialog);
      uncoverPage = coverPage();
      then();
    }, drawn);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    uncoverPage?.();
  };
}

/** The focus stays where it is. */
function makeModal(dialog: HTMLDialogElement): void {
  // Closed meanwhile.
  if (!dialog.open) return;
  const focused = document.activeElement;
  dialog.removeAttribute("open");
  dialog.showModal();
  if (focused instanceof HTMLElement && dialog.contains(focused)) focused.focus({ preventScroll: true });
}
