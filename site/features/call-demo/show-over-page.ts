/**
 * Shows a dialog over the whole page at once, and makes it modal when it was painted: to take the page behind it out of
 * reach the browser styles each of its elements anew, which on the home page is half of the work until the first paint.
 *
 * @returns what undoes it before that
 */
export function showOverPage(dialog: HTMLDialogElement): () => void {
  // `show()` would look for something to focus, for which all of the page must be laid out.
  dialog.setAttribute("open", "");
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(() => makeModal(dialog));
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
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
