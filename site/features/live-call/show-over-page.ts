import { coverPage } from "#site/ui/page-covered.ts";

/** Ms that a browser without a graphics card takes to paint what a script has laid out. */
const drawn = 100;

/**
 * Shows a dialog over the whole page at once, and makes it modal only after it has been painted: to make the page
 * behind it inert, the browser restyles each of its elements, which on the home page is half of the work before the
 * dialog shows. From then on the page's animations pause.
 *
 * @param then Called after that, for work that would delay the first paint.
 * @returns undoes all of it when the dialog is removed.
 */
export function showOverPage(dialog: HTMLDialogElement, then: () => void): () => void {
  // `show()` would look for an element to focus, which needs a layout of the whole page.
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

/** Makes an open dialog modal without moving focus, or the caret in what is being typed. */
function makeModal(dialog: HTMLDialogElement): void {
  // It was closed meanwhile.
  if (!dialog.open) return;
  const focused = document.activeElement;
  const typing = focused instanceof HTMLInputElement ? focused : undefined;
  const { selectionStart = null, selectionEnd = null } = typing ?? {};
  dialog.removeAttribute("open");
  dialog.showModal();
  if (!(focused instanceof HTMLElement && dialog.contains(focused))) return;
  focused.focus({ preventScroll: true });
  typing?.setSelectionRange(selectionStart, selectionEnd);
}
