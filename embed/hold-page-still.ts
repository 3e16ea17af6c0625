/**
 * Keeps the page from scrolling behind a dialog, in its place and at its width. Only properties of the root element
 * change, which a content security policy does not forbid.
 *
 * @returns gives the page back as it was.
 */
export function holdPageStill(): () => void {
  const { style } = document.documentElement;
  const { overflow, scrollbarGutter } = style;
  // A scrollbar that takes room would leave a gap.
  if (innerWidth > document.documentElement.clientWidth) style.scrollbarGutter = "stable";
  style.overflow = "hidden";
  return () => {
    Object.assign(style, { overflow, scrollbarGutter });
  };
}
